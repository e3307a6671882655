import { Button, Group } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { emailsGetFailed, emailsTryResend } from '@windsock/contract/emails'
import { DataTable } from '../kit/tables/DataTable'
import { StaleNote } from '../kit/StaleNote'
import { ScreenHeading } from '../kit/ScreenHeading'
import { toastError, toastSuccess } from '../kit/toasts'
import { useApiQuery, useApiMutation } from '../client/queries'
import { emailColumns } from './email-columns'

/** The list of emails that could not be sent yet and will be tried again (spec §2). */
export function UnsentEmailsScreen() {
  const emails = useApiQuery(emailsGetFailed, {})
  const { mutate, isPending } = useApiMutation(emailsTryResend, { handles400: true })
  const reload = () => void emails.refetch()

  async function resend() {
    // The list needs no explicit refetch, because every mutation refetches the lists that it changes.
    const result = await mutate(undefined)
    if (result.done) toastSuccess('Unsent Emails.', 'Server will try to resend unsent emails!')
    else if (result.failure) toastError('Unsent Emails.', 'Trying to resend emails failed.')
  }

  return (
    <>
      <ScreenHeading title="Unsent Email List">
        <Group gap="sm">
          <Button leftSection={<IconSend size={16} aria-hidden />} loading={isPending} onClick={() => void resend()}>
            Try Resend
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={emails.isFetching}
            onClick={reload}
          >
            Refresh List
          </Button>
        </Group>
      </ScreenHeading>
      {emails.error && emails.data && (
        <StaleNote what="This list" message={emails.error.message} onRetry={reload} loading={emails.isFetching} />
      )}
      <DataTable
        label="Unsent emails"
        columns={emailColumns}
        rows={emails.data}
        rowKey={({ id }) => id}
        error={emails.error?.message ?? null}
        onRetry={reload}
        empty={{
          title: 'No unsent emails',
          hint: 'All emails are sent, or waiting for their first attempt. Emails that fail are listed here.',
        }}
        searchable
      />
    </>
  )
}
