import { expect, it } from 'vitest'
import { calendarLinks, isReachable } from './calendar-links'

it('a link opens in the calendar program of the device', () => {
  expect(calendarLinks('https://fly.example', 'k')).toEqual({
    copied: 'https://fly.example/calendar/k.ics',
    open: 'webcal://fly.example/calendar/k.ics',
  })
  expect(calendarLinks('http://10.0.0.5:3000/club', 'k').open).toBe('webcal://10.0.0.5:3000/club/calendar/k.ics')
})

it.each([
  ['https://fly.example', true],
  ['https://fly.example:8443', true],
  ['https://203.0.113.7', true],
  ['https://[2001:db8::7]', true],
  ['https://172.32.0.1', true],
  ['http://fly.example', false],
  ['https://localhost', false],
  ['https://clubhouse', false],
  ['https://hangar.local', false],
  ['https://127.0.0.1', false],
  ['https://10.1.2.3', false],
  ['https://172.16.0.1', false],
  ['https://192.168.1.20', false],
  ['https://[::1]', false],
  ['https://[fd00::1]', false],
])('CAL-28: services on the web reach %s: %s', (address, reached) => {
  expect(isReachable(address)).toBe(reached)
})
