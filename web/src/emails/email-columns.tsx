import type { FailedEmail } from '@windsock/contract/emails'
import { formatDateTime } from '@windsock/domain/time'
import { browserZone } from '../clock'
import { t } from '../kit/language/translate'
import type { Column } from '../kit/tables/DataTable'

/** The columns of spec §2. An email belongs to no airport, so its date is in the reader's local time. */
export function emailColumns(): readonly Column<FailedEmail>[] {
  return [
    {
      title: t('unsentEmails.date'),
      cell: (email) => <span style={{ whiteSpace: 'nowrap' }}>{writtenAt(email)}</span>,
      text: writtenAt,
    },
    { title: t('unsentEmails.to'), cell: ({ to }) => to, text: ({ to }) => to },
    { title: t('unsentEmails.cc'), cell: ({ cc }) => cc, text: ({ cc }) => cc },
    {
      title: t('unsentEmails.subject'),
      cell: ({ subject }) => subject,
      text: ({ subject }) => subject,
      onFirstLine: '',
    },
    { title: t('unsentEmails.attempts'), cell: ({ attempts }) => attempts, text: ({ attempts }) => String(attempts) },
    {
      title: t('unsentEmails.failure'),
      cell: ({ failureMessage }) => failureMessage,
      text: ({ failureMessage }) => failureMessage,
    },
  ]
}

function writtenAt({ date }: FailedEmail): string {
  return formatDateTime(date, browserZone())
}
