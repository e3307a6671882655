import type { Role } from '@windsock/contract/roles'
import { english } from '@windsock/messages/test-words'
import type { ClubRule, RuledFlight, RuledPilot, RuledSave } from './ruled-flights'
import { ruleVerdicts } from './rules'
import { addDays } from '../calendar'
import { momentAt } from '../time'

export const zone = 'Europe/Prague'
/** Sunday, 10:00 by the clock of the airport. */
export const now = '2026-11-22T09:00:00.000Z'

export const aircraft = {
  vha: { id: 1, registrationCode: 'OK-VHA', isVisibleForExternalUsers: true, assignedAirportId: 1 },
  vhc: { id: 2, registrationCode: 'OK-VHC', isVisibleForExternalUsers: false, assignedAirportId: 1 },
  abroad: { id: 3, registrationCode: 'CS-XYZ', isVisibleForExternalUsers: true, assignedAirportId: 2 },
} as const

export function pilot(id = 'petra', roles: readonly Role[] = ['Pilot']): RuledPilot {
  return { id, roles, firstName: id === 'petra' ? 'Petra' : 'Other', lastName: 'Svobodová' }
}

export function rule(over: Partial<ClubRule>): ClubRule {
  return {
    id: 1,
    kind: 'open bookings',
    level: 'block',
    aircraftIds: null,
    airportId: null,
    roles: ['Pilot'],
    amount: null,
    least: null,
    days: null,
    exceptHours: null,
    isAskedWithInstructor: false,
    startsOn: '2026-01-01',
    text: '',
    ...over,
  }
}

/** A flight of Petra on a day, by the clock of the zone. */
export function flight(day: string, times = '10:00-12:00', over: Partial<RuledFlight> = {}): RuledFlight {
  const [from = '', to = ''] = times.split('-')
  const at = over.zone ?? zone
  return {
    from: momentAt(day, from, at),
    to: momentAt(to <= from ? addDays(day, 1) : day, to, at),
    aircraft: aircraft.vha,
    zone: at,
    pilotId: 'petra',
    instructorId: null,
    isSoloFlight: false,
    isSuspended: false,
    ...over,
  }
}

type Asked = Partial<RuledSave> & { flights?: RuledFlight[]; before?: RuledFlight; flight?: RuledFlight }

export function verdicts(rules: readonly ClubRule[], { flights, before, ...asked }: Asked) {
  const petra = pilot()
  const dates = (flights ?? [asked.flight ?? flight('2026-12-26')]).map((ruledFlight) => ({
    flight: ruledFlight,
    before: before ?? null,
  }))
  return ruleVerdicts(rules, { now, reader: petra, pilot: petra, dates, others: [], ...asked })
}

/** The sentences about the only date of a save. */
export function said(rules: readonly ClubRule[], asked: Asked): string[] {
  return (verdicts(rules, asked)[0] ?? []).map(({ text }) => english(text))
}

/** How many sentences there are for each date of a save. */
export function stopped(rules: readonly ClubRule[], asked: Asked): number[] {
  return verdicts(rules, asked).map((verdict) => verdict.length)
}
