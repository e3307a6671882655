import { expect, it } from 'vitest'
import { brightTime, darknessOf } from './darkness'
import type { Daylight } from './daylight'

const day = '2026-11-28'
const at = (clock: string) => `${day}T${clock}:00.000Z`
const midnight = '2026-11-29T00:00:00.000Z'
const sun = { sunrise: at('07:21'), sunset: at('16:05') }
const period = (from: string, to: string) => ({ from: at(from), to: at(to) })
const polar = (polar: 'day' | 'night') => ({ sunrise: null, sunset: null, polar })
const darkness = (from: string, to: string, daylight: Daylight) => darknessOf(period(from, to), () => daylight, 'UTC')
const bright = (daylight: Daylight) => brightTime([{ from: at('00:00'), to: midnight }], () => daylight, 'UTC')

it('a flight is in the dark before sunrise and after sunset, to the minute', () => {
  expect(darkness('08:00', '16:00', sun)).toBeUndefined()
  expect(darkness('07:21', '16:05', sun)).toBeUndefined()
  expect(darkness('07:00', '09:00', sun)).toEqual({ kind: 'beforeSunrise', at: sun.sunrise })
  expect(darkness('14:30', '16:30', sun)).toEqual({ kind: 'afterSunset', at: sun.sunset })
  expect(darkness('07:00', '21:00', sun)).toEqual({ kind: 'beforeSunrise', at: sun.sunrise })
})

it('a polar day has no darkness, a polar night no light', () => {
  expect(darkness('08:00', '22:00', polar('day'))).toBeUndefined()
  expect(darkness('11:00', '12:00', polar('night'))).toEqual({ kind: 'polarNight', at: null })
  expect(bright(polar('night'))).toEqual([])
  expect(bright(polar('day'))).toEqual([{ from: at('00:00'), to: midnight }])
})

it('the light of a day lasts from sunrise to sunset, or to the end of the day without one', () => {
  expect(bright(sun)).toEqual([{ from: sun.sunrise, to: sun.sunset }])
  expect(bright({ ...sun, sunrise: null })).toEqual([{ from: at('00:00'), to: sun.sunset }])
  expect(bright({ ...sun, sunset: null })).toEqual([{ from: sun.sunrise, to: midnight }])
})

it('only light within the given periods counts, on each of their days', () => {
  const periods = [period('05:00', '08:00'), period('15:00', '15:30'), period('16:05', '20:00')]
  expect(brightTime(periods, () => sun, 'UTC')).toEqual([
    { from: sun.sunrise, to: at('08:00') },
    { from: at('15:00'), to: at('15:30') },
  ])
  const sunOf = (on: string) => ({ sunrise: `${on}T07:21:00.000Z`, sunset: `${on}T16:05:00.000Z` })
  expect(brightTime([{ from: at('16:00'), to: '2026-11-29T08:00:00.000Z' }], sunOf, 'UTC')).toEqual([
    { from: at('16:00'), to: sun.sunset },
    { from: '2026-11-29T07:21:00.000Z', to: '2026-11-29T08:00:00.000Z' },
  ])
})
