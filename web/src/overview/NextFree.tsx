import { Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { aircraftGetByAirport } from '@windsock/contract/aircraft'
import { bookingsGetNextFree, type FreeSlot } from '@windsock/contract/next-free'
import { userGetInstructors } from '@windsock/contract/users'
import { roleInNewBooking } from '@windsock/domain/bookings'
import { mayReadDirectory } from '@windsock/domain/permissions'
import { dayOf, momentAt } from '@windsock/domain/time'
import { useState } from 'react'
import type { ShownAirport } from '../airport-day/AirportTabs'
import { ClockNote } from '../periods/ClockNote'
import { useSelectedDay } from '../airport-day/selected-day'
import { slotToBook } from '../airport-day/slot-to-book'
import { t } from '../kit/language/translate'
import { Spoken } from '../kit/plain/Spoken'
import { hasWaitingList } from '../waiting-list'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { NextFreeFields } from './NextFreeFields'
import { firstWish, wishedQuery, type NextFreeWish } from './next-free-wish'
import { rememberedWish, rememberWish } from './remembered-wish'
import { SlotList } from './SlotList'
import { TooLate } from './TooLate'

const steady = 60_000

/** Searches for the next free times from the selected day on. Choosing a time opens the booking dialog on its day. */
export function NextFree({ airport, zone, session }: ShownAirport) {
  const { day, choose } = useSelectedDay()
  const navigate = useNavigate()
  const actor = { id: session.userId, roles: session.roles }
  const first = firstWish(actor)
  const [chosen, setChosen] = useState<NextFreeWish>(() => ({ ...first, ...rememberedWish(actor.id) }))
  const aircraft = useApiQuery(
    aircraftGetByAirport,
    { airportId: airport.id, date: day },
    { keepPrevious: true, secondary: true },
  )
  const mayChooseInstructor = mayReadDirectory(actor, 'Instructor')
  const instructors = useApiQuery(
    userGetInstructors,
    {},
    { enabled: mayChooseInstructor, staleTime: steady, secondary: true },
  )
  // A remembered instructor may have left the club.
  const isPerson = !['none', 'any'].includes(chosen.instructor)
  const isGone = isPerson && instructors.data?.some(({ id }) => id === chosen.instructor) === false
  const wish = isGone || (isPerson && !mayChooseInstructor) ? { ...chosen, instructor: first.instructor } : chosen
  const from = momentAt(day, '00:00', zone)
  const slots = useApiQuery(bookingsGetNextFree, wishedQuery(wish, airport.id, from), {
    handles400: true,
    keepPrevious: true,
    staleTime: 0,
    enabled: !(isPerson && instructors.isLoading),
  })

  function change(next: NextFreeWish) {
    setChosen(next)
    rememberWish(actor.id, next)
  }

  function take({ aircraft, from, to, instructor }: FreeSlot) {
    slotToBook.set({ airportId: airport.id, aircraft, from, to, typed: { instructor: instructor ?? undefined } })
    choose(dayOf(from, zone))
    void navigate({ to: paths.bookings })
  }

  return (
    <>
      <NextFreeFields
        wish={wish}
        aircraft={aircraft.data ?? []}
        instructors={instructors.data ?? []}
        onChange={change}
      />
      <Group gap="xs" mb="xs">
        <ClockNote zone={zone} moment={from} />
        {/* Shown only to users who will be preselected, because the search leaves times out only for them. */}
        {roleInNewBooking(actor) && (
          <Text size="sm" c="dimmed">
            {t('overview.ownFlights')}
          </Text>
        )}
      </Group>
      <Spoken as="p" role="status">
        {slots.data && !slots.isPlaceholderData && t('overview.foundTimes', { count: slots.data.length })}
      </Spoken>
      <SlotList
        slots={slots.data}
        zone={zone}
        from={day}
        daylightOnly={wish.daylightOnly}
        settling={slots.isPlaceholderData}
        failure={slots.error}
        retrying={slots.isFetching}
        onRetry={() => void slots.refetch()}
        onTake={take}
      />
      {hasWaitingList() && slots.data && <TooLate {...{ airport, zone, actor, wish, day }} />}
    </>
  )
}
