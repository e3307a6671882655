import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { userGetById } from '@windsock/contract/users'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { t } from '../kit/language/translate'
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
        {t('forbidden.title')}
      </Title>
      <Text>{t('forbidden.noPermission')}</Text>
      {waits && (
        <Text maw="32rem" c="dimmed">
          {t('forbidden.waiting')}
        </Text>
      )}
      <Group mt="md">
        {hasNoRole ? (
          <Button onClick={signOut}>{t('layout.signOut')}</Button>
        ) : (
          <Button variant="light" renderRoot={(props) => <Link to={paths.bookings} {...props} />}>
            {t('forbidden.toBookings')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
