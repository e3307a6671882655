import type { FailedEmail } from '@windsock/contract/emails'
import { formatDateTime } from '@windsock/domain/time'
import { browserZone } from '../clock'
import type { Column } from '../kit/tables/DataTable'

/** The columns of spec §2. An email belongs to no airport, so its date is in the reader's local time. */
export const emailColumns: readonly Column<FailedEmail>[] = [
  { title: 'Date', cell: (email) => <span style={{ whiteSpace: 'nowrap' }}>{writtenAt(email)}</span>, text: writtenAt },
  { title: 'To', cell: ({ to }) => to, text: ({ to }) => to },
  { title: 'Cc', cell: ({ cc }) => cc, text: ({ cc }) => cc },
  { title: 'Subject', cell: ({ subject }) => subject, text: ({ subject }) => subject },
  { title: 'Attempts', cell: ({ attempts }) => attempts, text: ({ attempts }) => String(attempts) },
  {
    title: 'Failure Message',
    cell: ({ failureMessage }) => failureMessage,
    text: ({ failureMessage }) => failureMessage,
  },
]

function writtenAt({ date }: FailedEmail): string {
  return formatDateTime(date, browserZone())
}
