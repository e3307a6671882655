import { Button, Text, Title } from '@mantine/core'
import { sessionsEndOf } from '@windsock/contract/sessions'
import type { User } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { t } from '../kit/language/translate'
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
    const name = fullName(user)
    const message = t('sessions.endAllQuestion', { name })
    if (!(await confirm({ title: t('sessions.endAllTitle'), message, danger: true }))) return
    const result = await mutate(user.id)
    if (result.done) return toastSuccess(t('sessions.ended'), t('sessions.allEnded', { name }))
    if (result.failure) toastError(t('sessions.endFailed'), result.failure.message)
  }

  return (
    <section className={classes.section} aria-labelledby="user-sessions">
      <Title order={2} size="h4" id="user-sessions">
        {t('sessions.logins')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('sessions.loginsHint', { name: fullName(user) })}
      </Text>
      <Button variant="outline" color="red" mt="md" loading={isPending} onClick={() => void end()}>
        {t('sessions.endAll')}
      </Button>
    </section>
  )
}
