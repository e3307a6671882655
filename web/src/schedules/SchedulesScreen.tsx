import { airportsGet } from '@windsock/contract/airports'
import { userGetById, userGetInstructors } from '@windsock/contract/users'
import { IconSchool } from '@tabler/icons-react'
import { byFullName } from '@windsock/domain/users'
import { startOfDay } from '@windsock/domain/time'
import { useMemo } from 'react'
import { browserZone } from '../clock'
import { ClockNote } from '../periods/ClockNote'
import { useAirportZone, useSelectedDay } from '../airport-day/selected-day'
import { t } from '../kit/language/translate'
import { EmptyState } from '../kit/EmptyState'
import { ErrorState } from '../kit/ErrorState'
import { ScreenHeading } from '../kit/ScreenHeading'
import { useApiQuery } from '../client/queries'
import { useSession } from '../client/session'
import { InstructorsDay } from './InstructorsDay'
import { TimelineSkeleton } from './TimelineSkeleton'

/** The instructors' schedules on the selected day, one row each (spec §2). */
export function SchedulesScreen() {
  const session = useSession()
  const { day } = useSelectedDay()
  const airports = useApiQuery(airportsGet, {}, { handles400: true })
  const viewer = useApiQuery(userGetById, { id: session?.userId ?? '' }, { enabled: !!session, secondary: true })
  const instructors = useApiQuery(userGetInstructors, {}, { handles400: true })
  const people = useMemo(() => instructors.data?.toSorted(byFullName), [instructors.data])

  // The rows wait for the viewer, because the viewer's airport determines the time zone. Otherwise the rows would
  // change after they appeared.
  const isSettled = airports.data && !viewer.isPending
  const airport = airports.data?.find(({ id }) => id === viewer.data?.assignedAirportId) ?? airports.data?.[0]
  const zone = airport?.timeZone ?? browserZone()
  useAirportZone(isSettled ? zone : undefined)

  if (!session) return null
  return (
    <>
      <ScreenHeading title={t('schedules.title')}>
        {isSettled && <ClockNote zone={zone} moment={startOfDay(day, zone)} />}
      </ScreenHeading>
      {screen()}
    </>
  )

  function screen() {
    const failed = [airports, instructors].find(({ isError, data }) => isError && !data)
    if (failed?.error)
      return (
        <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} loading={failed.isFetching} />
      )
    if (!isSettled || !people || !session) return <TimelineSkeleton />
    if (people.length === 0)
      return (
        <EmptyState icon={<IconSchool size={40} stroke={1.4} aria-hidden />} title={t('schedules.noInstructors')}>
          {t('schedules.noInstructorsHint')}
        </EmptyState>
      )
    return <InstructorsDay instructors={people} airports={airports.data} zone={zone} day={day} session={session} />
  }
}
