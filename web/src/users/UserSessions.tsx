import { Button, Text, Title } from '@mantine/core'
import { sessionsEndOf } from '@windsock/contract/sessions'
import type { User } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { confirm } from '../kit/confirm'
import { toastError, toastSuccess } from '../kit/toasts'
import { useApiMutation } from '../client/queries'
import { useSession } from '../client/session'
import classes from './PersonalData.module.css'

/**
 * The section that ends another person's sessions. It is hidden for the user's own account, because users find their
 * own sessions under Change Password.
 */
export function UserSessions({ user }: { user: User }) {
  const { mutate, isPending } = useApiMutation(sessionsEndOf, { secondary: true })
  if (useSession()?.userId === user.id) return null

  async function end() {
    const message =
      `Are you sure you want to sign out ${fullName(user)} on every device? The password stays as it is: anyone who ` +
      'knows it can log in again.'
    if (!(await confirm({ title: 'Sign out everywhere', message, danger: true }))) return
    const result = await mutate(user.id)
    if (result.done) return toastSuccess('Signed out.', `${fullName(user)} is signed out everywhere.`)
    if (result.failure) toastError('Sign out failed.', result.failure.message)
  }

  return (
    <section className={classes.section} aria-labelledby="user-sessions">
      <Title order={2} size="h4" id="user-sessions">
        Logins
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        If a device is lost or someone else may use it, sign {fullName(user)} out everywhere at once.
      </Text>
      <Button variant="outline" color="red" mt="md" loading={isPending} onClick={() => void end()}>
        Sign Out Everywhere…
      </Button>
    </section>
  )
}
