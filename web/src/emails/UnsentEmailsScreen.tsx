import { Group } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { emailsGetFailed, emailsTryResend } from '@windsock/contract/emails'
import { useMemo } from 'react'
import { t } from '../kit/language/translate'
import { DataTable } from '../kit/tables/DataTable'
import { StaleNote } from '../kit/network/StaleNote'
import { ScreenHeading } from '../kit/ScreenHeading'
import { PendingButton } from '../kit/PendingButton'
import { toastError, toastSuccess } from '../kit/toasts'
import { useApiQuery, useApiMutation } from '../client/queries'
import { emailColumns } from './email-columns'

/** The list of emails that could not be sent yet and will be tried again (spec §2). */
export function UnsentEmailsScreen() {
  const emails = useApiQuery(emailsGetFailed, {})
  const { mutate, isPending } = useApiMutation(emailsTryResend, { handles400: true })
  const columns = useMemo(() => emailColumns(), [])
  const reload = () => void emails.refetch()

  async function resend() {
    // The list needs no explicit refetch, because every mutation refetches the lists that it changes.
    const result = await mutate(undefined)
    if (result.done) toastSuccess(t('unsentEmails.toast'), t('unsentEmails.resending'))
    else if (result.failure) toastError(t('unsentEmails.toast'), t('unsentEmails.resendFailed'))
  }

  return (
    <>
      <ScreenHeading title={t('unsentEmails.title')}>
        <Group gap="sm">
          <PendingButton
            leftSection={<IconSend size={16} aria-hidden />}
            loading={isPending}
            onClick={() => void resend()}
          >
            {t('unsentEmails.resend')}
          </PendingButton>
          <PendingButton
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={emails.isFetching}
            onClick={reload}
          >
            {t('unsentEmails.refresh')}
          </PendingButton>
        </Group>
      </ScreenHeading>
      {emails.error && emails.data && (
        <StaleNote
          what={t('unsentEmails.thisList')}
          message={emails.error.message}
          onRetry={reload}
          loading={emails.isFetching}
        />
      )}
      <DataTable
        label={t('unsentEmails.label')}
        columns={columns}
        rows={emails.data}
        rowKey={({ id }) => id}
        error={emails.error?.message ?? null}
        onRetry={reload}
        empty={{
          title: t('unsentEmails.none'),
          hint: t('unsentEmails.noneHint'),
        }}
        searchable
      />
    </>
  )
}
