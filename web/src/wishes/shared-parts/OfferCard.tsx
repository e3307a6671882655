import { Group } from '@mantine/core'
import type { Keep, Wish } from '@windsock/contract/wishes'
import { clockOf, dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { t } from '../../kit/language/translate'
import { PendingButton } from '../../kit/PendingButton'
import { dayAndClock, periodWithDay } from '../../periods/day-words'
import { withZone } from '../../periods/zone-words'
import { useClock } from '../../use-clock'
import { useWishActions } from './use-wish-actions'
import classes from './WaitingSection.module.css'

export interface OfferCardProps {
  wish: Wish
  keep: Keep
}

/** A time that is kept for the person until they answer. */
export function OfferCard({ wish, keep }: OfferCardProps) {
  const { take, decline, isPending } = useWishActions()
  const zone = wish.airport.timeZone
  const today = useClock((now) => dayOf(now, zone))
  const { aircraft, instructor, until } = keep
  const ends = dayOf(until, zone) === today ? clockOf(until, zone) : dayAndClock(until, zone)
  const offer = {
    aircraft: aircraft.registrationCode,
    period: withZone(periodWithDay(keep, undefined, zone), zone, keep.from),
    time: withZone(ends, zone, until),
  }
  return (
    <div className={classes.offer} role="group" aria-label={t('wishes.keptMine')}>
      <strong>
        {instructor
          ? t('wishes.keptWith', { ...offer, instructor: fullName(instructor) })
          : t('wishes.keptForYou', offer)}
      </strong>
      <Group gap="xs">
        <PendingButton size="sm" loading={isPending} onClick={() => void take(wish)}>
          {t('wishes.take')}
        </PendingButton>
        <PendingButton size="sm" variant="default" waits={isPending} onClick={() => void decline(wish)}>
          {t('wishes.decline')}
        </PendingButton>
      </Group>
    </div>
  )
}
