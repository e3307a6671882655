import type { FleetFigures } from '@windsock/contract/club/figures'
import { t } from '../kit/language/translate'
import { countSeries, finePercentText, hoursSeries, shareSeries } from './figure-words'
import type { PictureData, PictureRow } from './picture-data'

type Aircraft = FleetFigures['hours'][number]['aircraft']

function row({ id, registrationCode }: Aircraft, ...values: PictureRow['values']): PictureRow {
  return { key: String(id), label: registrationCode, values }
}

const isUsed = ({ values }: PictureRow) => values.some((value) => value !== null && value > 0)

export function hoursData({ hours, notes }: FleetFigures): PictureData {
  return {
    name: 'hours',
    title: t('figures.hours'),
    note: notes['hours'],
    of: t('common.aircraft'),
    series: [hoursSeries(t('figures.booked')), hoursSeries(t('figures.bookedBefore'))],
    rows: hours.map(({ aircraft, booked, bookedBefore }) => row(aircraft, booked, bookedBefore)),
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
  return {
    name: 'lost',
    title: t('figures.lost'),
    note: notes['lost'],
    of: t('common.aircraft'),
    series: [countSeries(t('figures.suspended')), countSeries(t('figures.deleted'))],
    rows: lost.map(({ aircraft, suspended, deleted }) => row(aircraft, suspended, deleted)).filter(isUsed),
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
