import { expect, it } from 'vitest'
import { dayInWords } from '../periods/day-words'
import { airport, wish } from './test-wishes'
import { wishInWords, wishWithoutZone } from './shared-parts/wish-words'

// The tests run in the time zone Pacific/Chatham.
const window = (day: string) => ({ from: `${day}T08:00:00.000Z`, to: `${day}T10:00:00.000Z` })
const waitsFor = (days: string[], timeZone = airport.timeZone) => ({
  ...wish,
  airport: { ...airport, timeZone },
  windows: days.map(window),
})

it('a wish for several times names the zone of its airport once', () => {
  const windows = `${dayInWords('2027-11-01')} 09:00–11:00 or ${dayInWords('2027-11-02')} 09:00–11:00 Prague (UTC+1)`
  expect(wishInWords(waitsFor(['2027-11-01', '2027-11-02']))).toBe(`${windows}, 2 h, OK-VHA or OK-VHB`)
})

it('a wish names the zone at each time if the clocks change between them', () => {
  const before = `${dayInWords('2027-10-30')} 10:00–12:00 Prague (UTC+2)`
  const after = `${dayInWords('2027-11-01')} 09:00–11:00 Prague (UTC+1)`
  expect(wishInWords(waitsFor(['2027-10-30', '2027-11-01']))).toBe(`${before} or ${after}, 2 h, OK-VHA or OK-VHB`)
})

it('a wish names no zone below a note that does, nor one whose clock is the reader’s', () => {
  const day = '2027-11-01'
  expect(wishWithoutZone(waitsFor([day]))).toBe(`${dayInWords(day)} 09:00–11:00, 2 h, OK-VHA or OK-VHB`)
  expect(wishInWords(waitsFor([day], 'Pacific/Chatham'))).toMatch(/ 21:45–23:45, 2 h, /)
})
