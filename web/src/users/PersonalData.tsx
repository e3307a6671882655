import { Group, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { userErase, userExport, userGetErasure } from '@windsock/contract/personal-data'
import type { User } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import type { CallFailed } from '../client/api'
import { t } from '../kit/language/translate'
import { confirm } from '../kit/confirm'
import { PendingButton } from '../kit/PendingButton'
import { toastError, toastSuccess } from '../kit/toasts'
import { paths } from '../paths'
import { useApiMutation } from '../client/queries'
import { useSession } from '../client/session'
import { erasureInWords } from './erasure-words'
import classes from './PersonalData.module.css'
import { saveAsJson } from '../save-as-file'

/** The section in which an administrator exports or erases a person's data (data protection rights). */
export function PersonalData({ user }: { user: User }) {
  const exporting = useApiMutation(userExport, { secondary: true })
  const foretelling = useApiMutation(userGetErasure, { secondary: true })
  const erasing = useApiMutation(userErase, { secondary: true })
  const navigate = useNavigate()
  const isOneself = useSession()?.userId === user.id

  async function exportData() {
    const result = await exporting.mutate({ id: user.id })
    if (result.done) saveAsJson(`${user.userName}.json`, result.output)
    else toastFailure(t('personalData.exportFailed'), result.failure)
  }

  async function erase() {
    const foretold = await foretelling.mutate({ id: user.id })
    // If the preview of the erasure fails, nothing is erased, because the administrator has not seen the consequences.
    if (!foretold.done) return toastFailure(t('personalData.eraseFailed'), foretold.failure)
    const message = t('personalData.eraseQuestion', { name: fullName(user) })
    const consequence = erasureInWords(foretold.output)
    if (!(await confirm({ title: t('personalData.eraseTitle'), message, consequence, danger: true }))) return
    const result = await erasing.mutate(user.id)
    if (!result.done) return toastFailure(t('personalData.eraseFailed'), result.failure)
    toastSuccess(t('personalData.erased'), t('personalData.erasedDetail'))
    // The navigation ignores unsaved text in the form, because the person no longer exists.
    await navigate({ to: paths.users, ignoreBlocker: true })
  }

  return (
    <section className={classes.section} aria-labelledby="personal-data">
      <Title order={2} size="h4" id="personal-data">
        {t('personalData.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('personalData.hint', { name: fullName(user) })}
      </Text>
      <Group mt="md">
        <PendingButton variant="default" loading={exporting.isPending} onClick={() => void exportData()}>
          {t('personalData.export')}
        </PendingButton>
        {!isOneself && (
          <PendingButton
            variant="outline"
            color="red"
            loading={foretelling.isPending || erasing.isPending}
            onClick={() => void erase()}
          >
            {t('personalData.erase')}
          </PendingButton>
        )}
      </Group>
    </section>
  )
}

function toastFailure(title: string, failure: CallFailed | undefined) {
  if (failure) toastError(title, failure.message)
}
