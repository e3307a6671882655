import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { userGetById } from '@windsock/contract/users'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { signOut } from './sign-out'

export function ForbiddenScreen() {
  const session = useSession()
  const hasNoRole = session?.roles.length === 0
  // An account without roles either waits for approval or was approved without a role. Only the server knows which.
  const self = useApiQuery(userGetById, { id: session?.userId ?? '' }, { enabled: hasNoRole, secondary: true })
  const waits = hasNoRole && self.data?.isApproved === false
  return (
    <Stack align="center" ta="center" gap="xs" pt="10vh" px="md">
      <IconLock size={48} stroke={1.3} aria-hidden />
      <Title order={1} size="h2">
        403 - ACCESS DENIED
      </Title>
      <Text>You don't have the permission to access this resource.</Text>
      {waits && (
        <Text maw="32rem" c="dimmed">
          Your account is waiting for approval by an administrator. As soon as you are approved, sign in again to see
          the bookings.
        </Text>
      )}
      <Group mt="md">
        {hasNoRole ? (
          <Button onClick={signOut}>Sign Out</Button>
        ) : (
          <Button variant="light" renderRoot={(props) => <Link to={paths.bookings} {...props} />}>
            Go to Bookings
          </Button>
        )}
      </Group>
    </Stack>
  )
}
