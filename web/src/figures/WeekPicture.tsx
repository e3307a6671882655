import type { FleetFigures } from '@windsock/contract/club/figures'
import { CLOSING_MINUTE, OPENING_MINUTE } from '@windsock/contract/time-bounds'
import { addDays } from '@windsock/domain/calendar'
import { clockOfMinutes } from '@windsock/domain/time'
import { t } from '../kit/language/translate'
import { weekday } from '../periods/weekday'
import { percentText, shareSeries } from './figure-words'
import type { PictureData } from './picture-data'
import { WeekGrid } from './pictures/WeekGrid'
import { Picture } from './Picture'

/** A Monday, whose week gives the names of the days. */
const monday = '2026-06-01'
/** The picture shows the hours of the day grid; the file has all. */
const shown = { from: OPENING_MINUTE / 30, to: CLOSING_MINUTE / 30 }

const weekdays = () => Array.from({ length: 7 }, (_, day) => weekday(addDays(monday, day)))
const clockOf = (halfHour: number) => clockOfMinutes(halfHour * 30)

export interface WeekPictureProps {
  figures: FleetFigures
  range: { from: string; to: string }
}

/** Shows when in the week the aircraft are booked. */
export function WeekPicture({ figures: { weekShare, notes }, range }: WeekPictureProps) {
  const days = weekdays()
  const clocks = Array.from({ length: 48 }, (_, halfHour) => clockOf(halfHour))
  const data: PictureData = {
    name: 'week',
    title: t('figures.week'),
    note: notes['week'],
    of: t('figures.clock'),
    series: days.map((day) => shareSeries(day)),
    rows: clocks.map((clock, halfHour) => ({
      key: clock,
      label: clock,
      values: weekShare.map((shares) => shares[halfHour] ?? null),
    })),
  }
  return (
    <Picture data={data} range={range} isOwnTable>
      {(isTable) => (
        <WeekGrid
          label={data.title}
          days={days}
          clocks={clocks.slice(shown.from, shown.to)}
          shares={weekShare.map((shares) => shares.slice(shown.from, shown.to))}
          textOf={(share) => (share === null ? '–' : percentText(share))}
          isTable={isTable}
        />
      )}
    </Picture>
  )
}
