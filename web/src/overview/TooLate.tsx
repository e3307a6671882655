import { Button, Group, Text } from '@mantine/core'
import { aircraftGetByAirport } from '@windsock/contract/aircraft'
import type { Airport } from '@windsock/contract/airports'
import { userGetInstructors } from '@windsock/contract/users'
import { MAX_WISH_AIRCRAFT } from '@windsock/contract/wishes'
import { byTitles } from '@windsock/domain/day-grid-columns'
import { closingTime, openingTime } from '@windsock/domain/opening-hours'
import { isStaff, type Actor } from '@windsock/domain/permissions'
import { dayOf, momentAt } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useState } from 'react'
import { useApiQuery } from '../client/queries'
import { t } from '../kit/language/translate'
import { lazyComponent } from '../kit/lazy-component'
import { heldInput } from '../layout/kept-input'
import { LinkButton } from '../layout/LinkButton'
import { paths } from '../paths'
import { useClock } from '../use-clock'
import { usePhone } from '../use-phone'
import { wishForm } from '../wishes/shared-parts/wish-form'
import type { WishStart } from '../wishes/shared-parts/wish-start'
import { wantedAircraft, type NextFreeWish } from './next-free-wish'

const WishDialog = lazyComponent(async () => (await import('../wishes/shared-parts/WishDialog')).WishDialog)

export interface TooLateProps {
  airport: Airport
  zone: Zone
  actor: Actor
  wish: NextFreeWish
  /** The first day of the search, `yyyy-MM-dd`. */
  day: string
}

/** Lets people wait for an earlier time than those that are free. */
export function TooLate({ airport, zone, actor, wish, day }: TooLateProps) {
  const [start, setStart] = useState<WishStart | undefined>(() => heldInput(wishForm)?.start)
  const isPhone = usePhone()
  const today = useClock((now) => dayOf(now, zone))
  // The fields of the search have these lists already.
  const aircraft = useApiQuery(aircraftGetByAirport, { airportId: airport.id, date: day }, { secondary: true })
  const isPerson = !['none', 'any'].includes(wish.instructor)
  const instructors = useApiQuery(userGetInstructors, {}, { enabled: isPerson, secondary: true })

  function wait() {
    const first = day < today ? today : day
    const named = instructors.data?.filter(({ id }) => id === wish.instructor) ?? []
    setStart({
      airportId: airport.id,
      zone,
      aircraftIds: wantedAircraft(wish, (aircraft.data ?? []).toSorted(byTitles))
        .slice(0, MAX_WISH_AIRCRAFT)
        .map(({ id }) => id),
      windows: [{ from: momentAt(first, openingTime, zone), to: momentAt(first, closingTime, zone) }],
      minutes: wish.minutes,
      instructor: named.length > 0 ? named : wish.instructor === 'none' ? 'none' : 'any',
    })
  }

  return (
    <>
      <Group gap="xs" mt="md">
        <Text size="sm">{t('wishes.tooLate')}</Text>
        <Button variant="light" size="compact-sm" onClick={wait}>
          {t('wishes.waitEarlier')}
        </Button>
        {/* A phone has no room for this view in its bar. */}
        {isPhone && isStaff(actor) && <LinkButton to={paths.waiting}>{t('wishes.title')}</LinkButton>}
      </Group>
      {start && <WishDialog start={start} onClose={() => setStart(undefined)} />}
    </>
  )
}
