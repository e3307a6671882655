import { Button, Group } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { emailsGetFailed, emailsTryResend, type FailedEmail } from '@windsock/contract/emails'
import { DataTable } from '../kit/tables/DataTable'
import { LateNote } from '../kit/LateNote'
import { ScreenHeading } from '../kit/ScreenHeading'
import { toastError, toastSuccess } from '../kit/toasts'
import { useAsk, useTell } from '../client/queries'
import { emailColumns } from './email-columns'

/** An id is beyond the specification, so its place tells one row from another. */
type Listed = FailedEmail & { place: number }

/** Mails that failed and wait for another try (spec §2). */
export function UnsentEmailsScreen() {
  const emails = useAsk(emailsGetFailed, {})
  const { tell, busy } = useTell(emailsTryResend, { ownsRefusal: true })
  const reload = () => void emails.refetch()

  async function resend() {
    // The list is asked for again when this is done, as always after a change.
    const told = await tell(undefined)
    if (told.done) toastSuccess('Unsent Emails.', 'Server will try to resend unsent emails!')
    else if (told.failure) toastError('Unsent Emails.', 'Trying to resend emails failed.')
  }

  return (
    <>
      <ScreenHeading title="Unsent Email List">
        <Group gap="sm">
          <Button leftSection={<IconSend size={16} aria-hidden />} loading={busy} onClick={() => void resend()}>
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
        <LateNote what="This list" message={emails.error.message} onRetry={reload} loading={emails.isFetching} />
      )}
      <DataTable<Listed>
        label="Unsent emails"
        columns={emailColumns}
        rows={emails.data?.map((email, place) => ({ ...email, place }))}
        rowKey={({ place }) => place}
        error={emails.error?.message ?? null}
        onRetry={reload}
        empty={{
          title: 'No unsent emails',
          hint: 'Every letter has gone out, or is on its way for the first time. What fails is listed here.',
        }}
        searchable
      />
    </>
  )
}
