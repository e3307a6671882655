import type { FleetFigures } from '@windsock/contract/club/figures'
import { t } from '../kit/language/translate'
import { countSeries, finePercentText, hoursSeries, hoursText, percentText, shareSeries } from './figure-words'
import type { PictureData, PictureRow } from './picture-data'

type Aircraft = FleetFigures['hours'][number]['aircraft']

function row({ id, registrationCode }: Aircraft, ...values: PictureRow['values']): PictureRow {
  return { key: String(id), label: registrationCode, values }
}

const isUsed = ({ values }: PictureRow) => values.some((value) => value !== null && value > 0)

/** Whether any aircraft keeps a log, so that there are flown hours next to the booked ones. */
export function isAnyFlown({ hours }: FleetFigures): boolean {
  return hours.some(({ flown, flownBefore }) => flown !== null || flownBefore !== null)
}

export function hoursData(figures: FleetFigures): PictureData {
  const { hours, notes } = figures
  const picture = { name: 'hours', title: t('figures.hours'), note: notes['hours'], of: t('common.aircraft') }
  if (!isAnyFlown(figures))
    return {
      ...picture,
      series: [hoursSeries(t('figures.booked')), hoursSeries(t('figures.bookedBefore'))],
      rows: hours.map(({ aircraft, booked, bookedBefore }) => row(aircraft, booked, bookedBefore)),
    }
  return {
    ...picture,
    series: [
      hoursSeries(t('figures.booked')),
      hoursSeries(t('figures.flown')),
      hoursSeries(t('figures.bookedEarlier')),
      hoursSeries(t('figures.flownEarlier')),
    ],
    rows: hours.map(({ aircraft, booked, flown, bookedBefore, flownBefore }) =>
      row(aircraft, booked, flown, bookedBefore, flownBefore),
    ),
  }
}

type FlownOfBooked = NonNullable<FleetFigures['flownOfBooked']>

export function flownOfBookedData({ booked, flown, share, coverage }: FlownOfBooked, note?: string): PictureData {
  return {
    name: 'flownOfBooked',
    title: t('figures.flownOfBooked'),
    note,
    of: t('common.aircraft'),
    series: [
      hoursSeries(t('figures.booked')),
      hoursSeries(t('figures.flown')),
      shareSeries(t('figures.flownOfBooked')),
      shareSeries(t('figures.coverage')),
    ],
    rows: [{ key: 'all', label: t('figures.allAircraft'), values: [booked, flown, share, coverage] }],
  }
}

/** The sentence below the share of the booked hours that was flown. */
export function flownSentence({ booked, flown, coverage }: FlownOfBooked): string {
  const hours = { booked: hoursText(booked), flown: hoursText(flown) }
  if (coverage === null) return t('figures.flownHours', hours)
  return t('figures.flownHoursLogged', { ...hours, coverage: percentText(coverage) })
}

type NoShows = NonNullable<FleetFigures['noShows']>

export function noShowsData({ said, unknown }: NoShows, note?: string): PictureData {
  return {
    name: 'noShows',
    title: t('figures.noShows'),
    note,
    of: t('figures.pastFlights'),
    series: [countSeries(t('figures.flights'))],
    rows: [
      { key: 'said', label: t('figures.saidNoShows'), values: [said] },
      { key: 'unknown', label: t('figures.unknownFlights'), values: [unknown] },
    ],
  }
}

export function aheadData({ ahead, notes }: FleetFigures): PictureData {
  return {
    name: 'ahead',
    title: t('figures.ahead'),
    note: notes['ahead'],
    of: t('figures.daysBefore'),
    series: [shareSeries(t('figures.flightsBooked'))],
    rows: ahead.map(({ days, share }) => ({ key: String(days), label: String(days), values: [share] })),
  }
}

export function cancelledData({ cancelled, notes }: FleetFigures): PictureData {
  const { byNotice, byReason } = cancelled
  const notices = {
    '<2h': t('figures.within2Hours'),
    '<24h': t('figures.within24Hours'),
    '<7d': t('figures.within7Days'),
    more: t('figures.earlier'),
  }
  const reasons = {
    weather: t('figures.weather'),
    technical: t('figures.technical'),
    ill: t('figures.ill'),
    'no-show': t('figures.noShow'),
    other: t('figures.otherReason'),
  }
  const isAnySaid = byReason.some(({ reason }) => reason !== null)
  return {
    name: 'cancelled',
    title: t('figures.cancelled'),
    note: notes['cancelled'],
    of: t('figures.notice'),
    series: [countSeries(t('figures.flights'))],
    rows: [
      ...byNotice.map(({ notice, count }) => ({ key: notice, label: notices[notice], values: [count] })),
      ...(isAnySaid ? byReason : []).map(({ reason, count }) => ({
        key: reason ?? 'none',
        label: reason === null ? t('figures.noReason') : t('figures.reason', { reason: reasons[reason] }),
        values: [count],
      })),
    ],
  }
}

/** The sentence above the bars of cancelled flights. */
export function cancelledSentence({ cancelled: { made, deleted, share } }: FleetFigures): string {
  const percent = share === null ? '' : finePercentText(share)
  return t('figures.cancelledOf', { made, deleted, few: share === null ? 'yes' : 'other', share: percent })
}

export function downData({ down, notes }: FleetFigures): PictureData {
  return {
    name: 'down',
    title: t('figures.down'),
    note: notes['down'],
    of: t('common.aircraft'),
    series: [
      hoursSeries(t('figures.planned')),
      hoursSeries(t('figures.unplanned')),
      { ...shareSeries(t('figures.shareOfTime')), text: finePercentText },
    ],
    rows: down
      .map(({ aircraft, planned, unplanned, share }) => row(aircraft, planned, unplanned, share))
      .filter(({ values: [planned, unplanned] }) => (planned ?? 0) + (unplanned ?? 0) > 0),
  }
}

export function lostData({ lost, notes }: FleetFigures): PictureData {
  // Only a statement in the flight log says that a flight did not take place.
  const isAnyNotFlown = lost.some(({ notFlown }) => notFlown > 0)
  return {
    name: 'lost',
    title: t('figures.lost'),
    note: notes['lost'],
    of: t('common.aircraft'),
    series: [
      countSeries(t('figures.suspended')),
      countSeries(t('figures.deleted')),
      ...(isAnyNotFlown ? [countSeries(t('figures.notFlown'))] : []),
    ],
    rows: lost
      .map(({ aircraft, suspended, deleted, notFlown }) =>
        row(aircraft, suspended, deleted, ...(isAnyNotFlown ? [notFlown] : [])),
      )
      .filter(isUsed),
  }
}

export function reliabilityData({ reliability, notes }: FleetFigures): PictureData {
  const { due, lost, share } = reliability
  return {
    name: 'reliability',
    title: t('figures.reliability'),
    note: notes['reliability'],
    of: t('common.aircraft'),
    series: [
      countSeries(t('figures.due')),
      countSeries(t('figures.lostFlights')),
      { ...shareSeries(t('figures.reliability')), text: finePercentText },
    ],
    rows: [{ key: 'all', label: t('figures.allAircraft'), values: [due, lost, share] }],
  }
}
