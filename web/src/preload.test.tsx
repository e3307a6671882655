import { screen } from '@testing-library/react'
import { dayOf } from '@windsock/domain/time'
import { afterEach, expect, it } from 'vitest'
import { now } from './clock'
import { clearPreloaded, hasPreloaded } from './client/response-cache'
import { preloadFirstDay } from './preload'
import { desk, openAs, Refused } from './test-app'
import { tokenOf } from './test-token'

const club = desk()
afterEach(clearPreloaded)

const pilot = { token: tokenOf({ UserId: 'pilot', role: ['Pilot'] }), userId: 'pilot' }
const brno = { id: 2, name: 'Brno', icaoCode: 'LKTB', timeZone: 'Europe/Prague' }
const answers = () => ({
  'airports/get': [{ id: 1, name: 'Zürich', icaoCode: 'LSZH', timeZone: 'Europe/Zurich' }, brno],
  'user/getById': { id: 'pilot', roles: ['Pilot'], assignedAirportId: 2 },
  'aircraft/getByAirport': [{ id: 7, registrationCode: 'OK-ABC', name: 'Cub', type: 'PA18', maintenances: [] }],
  'bookings/getByAirport': [],
  'sunsetsunrise/getByAirportAndDate': { sunrise: '2026-03-10T05:20:00.000Z', sunset: '2026-03-10T16:50:00.000Z' },
})

it('the grid uses every preloaded response, and fetches none of them again', async () => {
  club.answers = answers()
  await preloadFirstDay(pilot)
  const day = dayOf(now(), brno.timeZone)
  const preloaded = club.heard.map(({ call, query }) => ({ call, query }))
  const ofTheDay = { airportId: '2', date: day }
  expect(preloaded.toSorted((one, other) => one.call.localeCompare(other.call))).toEqual([
    { call: 'airports/get', query: {} },
    { call: 'day/getByAirportAndDate', query: ofTheDay },
    { call: 'user/getById', query: { id: 'pilot' } },
  ])
  openAs('Pilot', '/main/bookings')
  expect(await screen.findByRole('grid', { name: `Bookings at LKTB on ${day}` })).toBeDefined()
  expect(hasPreloaded()).toBe(false)
  const again = club.heard.slice(preloaded.length).filter(({ query }) => query.date === day || query.date === undefined)
  expect(again).toEqual([])
})

it('the screen reports what the preload could not fetch', async () => {
  club.answers = { ...answers(), 'airports/get': new Refused(404, ['No airports here.']) }
  await preloadFirstDay(pilot)
  openAs('Pilot', '/main/bookings')
  expect(await screen.findByText('No airports here.')).toBeDefined()
})

it('the preload fetches the day and the airport in the address', async () => {
  club.answers = answers()
  await preloadFirstDay(pilot, { day: '2027-03-10', at: 'LSZH' })
  const read = club.heard.filter(({ query }) => query.date !== undefined).map(({ query }) => query)
  expect(read).toEqual([{ airportId: '1', date: '2027-03-10' }])
  openAs('Pilot', '/main/bookings?day=2027-03-10&at=LSZH')
  expect(await screen.findByRole('grid', { name: 'Bookings at LSZH on 2027-03-10' })).toBeDefined()
  expect(hasPreloaded()).toBe(false)
})

const calls = () => club.heard.map(({ call }) => call)
const days = () => club.heard.map(({ query }) => query).filter(({ date }) => date !== undefined)

it('the day that the device showed last is fetched at once, and only once', async () => {
  club.answers = answers()
  const day = dayOf(now(), brno.timeZone)
  const reading = preloadFirstDay(pilot, {}, { airportId: 2, day })
  await expect.poll(calls).toHaveLength(3)
  expect(calls()[0]).toBe('day/getByAirportAndDate')
  await reading
  openAs('Pilot', '/main/bookings')
  expect(await screen.findByRole('grid', { name: `Bookings at LKTB on ${day}` })).toBeDefined()
  expect(days().filter(({ date }) => date === day)).toEqual([{ airportId: '2', date: day }])
})

it('if the member now starts on another day, that day is preloaded after the stored one', async () => {
  club.answers = answers()
  const day = dayOf(now(), brno.timeZone)
  await preloadFirstDay(pilot, {}, { airportId: 1, day })
  expect(days()).toEqual([
    { airportId: '1', date: day },
    { airportId: '2', date: day },
  ])
  openAs('Pilot', '/main/bookings')
  expect(await screen.findByRole('grid', { name: `Bookings at LKTB on ${day}` })).toBeDefined()
})
