import { Text } from '@mantine/core'
import { type Calendar, calendarsGet, calendarsRemove } from '@windsock/contract/calendars'
import { useApiQuery } from '../client/queries'
import { now } from '../clock'
import { EmptyState } from '../kit/EmptyState'
import { t } from '../kit/language/translate'
import type { Column } from '../kit/tables/DataTable'
import { calendarAddress } from '../layout/calendar-address'
import { paths } from '../paths'
import { SecretLinks } from '../records/SecretLinks'
import { lastReadWords, shownWords } from './calendar-row-words'
import { calendarForm } from './calendar-form'
import { CalendarDialog } from './CalendarDialog'

/** A person's calendar links: one for each device, added and withdrawn here. */
export function CalendarsScreen() {
  if (calendarAddress() === undefined)
    return <EmptyState title={t('calendars.off')}>{t('calendars.offHint')}</EmptyState>
  return <Calendars />
}

function Calendars() {
  const calendars = useApiQuery(calendarsGet, {})
  return (
    <SecretLinks
      title={t('calendars.title')}
      back={{ to: paths.myBookings, label: t('calendars.back') }}
      columns={columns()}
      rows={calendars.data}
      error={calendars.error?.message ?? null}
      onRetry={() => void calendars.refetch()}
      empty={{ title: t('calendars.none'), hint: t('calendars.noneHint') }}
      withdrawal={{
        endpoint: calendarsRemove,
        title: t('calendars.withdraw'),
        question: () => t('calendars.withdrawQuestion'),
        done: t('calendars.withdrawn'),
      }}
      form={calendarForm}
      Dialog={CalendarDialog}
    >
      <Text size="sm" c="dimmed" mt="md">
        {t('calendars.oldFlights')}
      </Text>
    </SecretLinks>
  )
}

function columns(): Column<Calendar>[] {
  const read = now()
  return [
    { title: t('calendars.shows'), cell: shownWords, text: shownWords },
    {
      title: t('calendars.lastRead'),
      cell: (calendar) => lastReadWords(calendar, read),
      text: (calendar) => lastReadWords(calendar, read),
      order: ({ lastReadAt }) => lastReadAt ?? '',
    },
  ]
}
