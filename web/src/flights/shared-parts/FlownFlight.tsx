import { Text } from '@mantine/core'
import type { Flight } from '@windsock/contract/log/flight'
import type { FlightsOfBooking } from '@windsock/contract/log/flight-reads'
import type { Actor } from '@windsock/domain/permissions'
import { clockOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../../kit/language/translate'
import { CorrectButton } from './CorrectButton'
import { clockToday, stretchInWords } from './flight-words'
import classes from './FlightActions.module.css'

export interface FlownFlightProps {
  flight: Flight
  zone: Zone
  actor: Actor
  log: Pick<FlightsOfBooking, 'meters' | 'correctionDays'>
}

/** A flight of a booking that is logged, in one line, and the button that corrects it. */
export function FlownFlight({ flight, zone, actor, log }: FlownFlightProps) {
  const { leftAt, backAt, landings, meters } = flight
  const times = { from: clockToday(leftAt, zone), to: clockOf(backAt ?? leftAt, zone) }
  const facts = [
    t('flightLog.flownFrom', times),
    ...meters.map(stretchInWords),
    t('flightLog.landed0', { count: landings }),
  ]
  return (
    <div className={classes.flown}>
      <Text>{facts.join(' · ')}</Text>
      <CorrectButton {...{ flight, zone, actor }} meters={log.meters} correctionDays={log.correctionDays} />
    </div>
  )
}
