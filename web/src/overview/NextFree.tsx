import { Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { aircraftGetByAirport } from '@windsock/contract/aircraft'
import { bookingsGetNextFree, type FreeSlot } from '@windsock/contract/next-free'
import { userGetInstructors } from '@windsock/contract/users'
import { preselected } from '@windsock/domain/bookings'
import { mayReadDirectory } from '@windsock/domain/permissions'
import { dayOf, momentAt } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import type { ShownAirport } from '../airport-day/AirportTabs'
import { ClockNote } from '../periods/ClockNote'
import { useSelectedDay } from '../airport-day/selected-day'
import { slotToBook } from '../airport-day/slot-to-book'
import { t } from '../kit/language/translate'
import { SearchSelect } from '../kit/fields/SearchSelect'
import { Select } from '../kit/fields/Select'
import { paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { firstWish, wishedQuery } from './next-free-wish'
import { lengths, whatToLookFor } from './next-free-choices'
import { SlotList } from './SlotList'

const steady = 60_000

/** Searches for the next free times from the selected day on. Choosing a time opens the booking dialog on its day. */
export function NextFree({ airport, zone, session }: ShownAirport) {
  const { day, choose } = useSelectedDay()
  const navigate = useNavigate()
  const [wish, setWish] = useState(firstWish)
  const aircraft = useApiQuery(
    aircraftGetByAirport,
    { airportId: airport.id, date: day },
    { keepPrevious: true, secondary: true },
  )
  const actor = { id: session.userId, roles: session.roles }
  const instructors = useApiQuery(
    userGetInstructors,
    {},
    { enabled: mayReadDirectory(actor, 'Instructor'), staleTime: steady, secondary: true },
  )
  const from = momentAt(day, '00:00', zone)
  const slots = useApiQuery(bookingsGetNextFree, wishedQuery(wish, airport.id, from), {
    handles400: true,
    keepPrevious: true,
    staleTime: 0,
  })

  function take({ aircraft, from, to, instructor }: FreeSlot) {
    slotToBook.set({ airportId: airport.id, aircraft, from, to, instructor })
    choose(dayOf(from, zone))
    void navigate({ to: paths.bookings })
  }

  const people = (instructors.data ?? []).map((one) => ({ value: one.id, label: fullName(one) }))
  return (
    <>
      <Group gap="sm" mb="sm" align="flex-end">
        <SearchSelect
          label={t('common.aircraft')}
          data={whatToLookFor(aircraft.data ?? [])}
          value={wish.what}
          onChange={(what) => setWish({ ...wish, what: what ?? firstWish.what })}
          allowDeselect={false}
        />
        <Select
          label={t('overview.duration')}
          w="8rem"
          data={lengths()}
          value={String(wish.minutes)}
          onChange={(minutes) => setWish({ ...wish, minutes: Number(minutes ?? firstWish.minutes) })}
          allowDeselect={false}
        />
        <SearchSelect
          label={t('common.instructor')}
          data={[
            { value: 'none', label: t('overview.noInstructor') },
            { value: 'any', label: t('overview.anyInstructor') },
            ...people,
          ]}
          value={wish.instructor}
          onChange={(instructor) => setWish({ ...wish, instructor: instructor ?? firstWish.instructor })}
          allowDeselect={false}
        />
      </Group>
      <Group gap="xs" mb="xs">
        <ClockNote zone={zone} moment={from} />
        {/* Shown only to users who will be preselected as pilot, because the search leaves times out only for them. */}
        {preselected(actor, [actor.id]).pilotId && (
          <Text size="sm" c="dimmed">
            {t('overview.ownFlights')}
          </Text>
        )}
      </Group>
      <SlotList
        slots={slots.data}
        zone={zone}
        from={day}
        settling={slots.isPlaceholderData}
        failure={slots.error}
        retrying={slots.isFetching}
        onRetry={() => void slots.refetch()}
        onTake={take}
      />
    </>
  )
}
