import { expect, it } from 'vitest'
import { hasSameClock, zoneLabel } from './zone-labels'

const summer = '2026-07-01T00:00:00.000Z'
const winter = '2026-01-01T00:00:00.000Z'

it.each([
  ['Europe/Prague', summer, 'Prague (UTC+2)'],
  ['Europe/Prague', winter, 'Prague (UTC+1)'],
  ['America/St_Johns', summer, 'St Johns (UTC−2:30)'],
  ['Pacific/Chatham', winter, 'Chatham (UTC+13:45)'],
  ['America/Argentina/Buenos_Aires', summer, 'Buenos Aires (UTC−3)'],
  ['Europe/London', winter, 'London (UTC)'],
  ['Etc/GMT+5', summer, 'UTC−5'],
  ['UTC', summer, 'UTC'],
])('%s at %s is labelled %s', (zone, moment, label) => {
  expect(zoneLabel(zone, moment)).toBe(label)
})

it('two zones have the same clock as long as their offsets from UTC are equal', () => {
  expect(hasSameClock('Europe/Prague', 'Europe/Vienna', summer)).toBe(true)
  expect(hasSameClock('Europe/London', 'UTC', winter)).toBe(true)
  expect(hasSameClock('Europe/London', 'UTC', summer)).toBe(false)
})
