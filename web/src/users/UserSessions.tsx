import { Checkbox, Text, Title } from '@mantine/core'
import { calendarsRemoveOf } from '@windsock/contract/calendars'
import { passkeysRemoveOf } from '@windsock/contract/sign-in/passkeys'
import { sessionsEndOf } from '@windsock/contract/sign-in/sessions'
import type { User } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import { t } from '../kit/language/translate'
import { confirm } from '../kit/confirm'
import { PendingButton } from '../kit/PendingButton'
import { toastError, toastSuccess } from '../kit/toasts'
import { useApiMutation } from '../client/queries'
import { useSession } from '../client/session'
import { calendarAddress } from '../layout/calendar-address'
import classes from './PersonalData.module.css'

/**
 * The section that ends another person's sessions and, if wanted, withdraws their calendar links. It is hidden for the
 * user's own account, because users find their own sessions under Change Password.
 */
export function UserSessions({ user }: { user: User }) {
  const sessions = useApiMutation(sessionsEndOf, { secondary: true })
  const calendars = useApiMutation(calendarsRemoveOf, { secondary: true })
  const removal = useApiMutation(passkeysRemoveOf, { secondary: true })
  const name = fullName(user)
  if (useSession()?.userId === user.id) return null

  async function end() {
    const chosen = await askWhether(name)
    if (!chosen.ends) return
    const ended = await sessions.mutate(user.id)
    if (!ended.done) {
      if (ended.failure) toastError(t('sessions.endFailed'), ended.failure.message)
      return
    }
    await finish(chosen.withdraws)
    // They are offered afterwards, because the sessions must end at once.
    if (ended.output.passkeys) await offerRemoval(ended.output.passkeys)
  }

  async function finish(withdraws: boolean) {
    if (!withdraws) return toastSuccess(t('sessions.ended'), t('sessions.allEnded', { name }))
    const withdrawn = await calendars.mutate(user.id)
    if (withdrawn.done) return toastSuccess(t('sessions.ended'), t('sessions.allEndedWithCalendars', { name }))
    toastSuccess(t('sessions.ended'), t('sessions.allEnded', { name }))
    if (withdrawn.failure) toastError(t('calendars.notWithdrawn'), withdrawn.failure.message)
  }

  async function offerRemoval(count: number) {
    const message = t('passkeys.removeAllQuestion', { name, count })
    if (!(await confirm({ title: t('passkeys.removeAllTitle'), message, danger: true }))) return
    const result = await removal.mutate(user.id)
    if (result.done) toastSuccess(t('passkeys.removed'), t('passkeys.allRemoved', { name }))
    else if (result.failure) toastError(t('passkeys.removeFailed'), result.failure.message)
  }

  return (
    <section className={classes.section} aria-labelledby="user-sessions">
      <Title order={2} size="h4" id="user-sessions">
        {t('sessions.logins')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('sessions.loginsHint', { name })}
      </Text>
      <PendingButton
        variant="outline"
        color="red"
        mt="md"
        loading={sessions.isPending || calendars.isPending || removal.isPending}
        onClick={() => void end()}
      >
        {t('sessions.endAll')}
      </PendingButton>
    </section>
  )
}

/** Asks whether to sign a person out and, if the club has calendar links, whether to withdraw theirs. */
async function askWhether(name: string): Promise<{ ends: boolean; withdraws: boolean }> {
  let withdraws = false
  const ends = await confirm({
    title: t('sessions.endAllTitle'),
    message: t('sessions.endAllQuestion', { name }),
    choice: calendarAddress() !== undefined && (
      <Checkbox
        mt="md"
        label={t('calendars.withdrawAll', { name })}
        onChange={(event) => (withdraws = event.currentTarget.checked)}
      />
    ),
    danger: true,
  })
  return { ends, withdraws }
}
