import { expect, test } from 'vitest'
import { zoneName } from './zone-name'

test.each([
  ['Europe/Prague', '2026-11-20T09:12:00.000Z', 'CET'],
  ['Europe/Prague', '2026-07-20T09:12:00.000Z', 'CEST'],
  ['Asia/Kathmandu', '2026-07-20T09:12:00.000Z', 'GMT+5:45'],
  ['UTC', '2026-07-20T09:12:00.000Z', 'UTC'],
])('the zone %s has a short name at %s: %s', (zone, moment, name) => {
  expect(zoneName(zone, moment)).toBe(name)
})
