import type { Change } from '@windsock/contract/changes'
import { expect, it } from 'vitest'
import { isOutdatedBy } from './out-of-date'

const booked: Change = { noun: 'bookings', airportId: 1, ids: [7] }
const grid = (airportId: number) => ['bookings', '/api/bookings/getByAirport', { airportId, date: '2027-03-10' }, 'UTC']
const free = ['user', '/api/user/getAvailablePilots', { airportId: 2, from: '', isSoloFlight: false }]

it('a booking makes the grid of its airport out of date, and no other grid', () => {
  expect(isOutdatedBy(booked, grid(1))).toBe(true)
  expect(isOutdatedBy(booked, grid(2))).toBe(false)
  expect(isOutdatedBy({ ...booked, airportId: null }, grid(2))).toBe(true)
})

it('who is free is asked again at every airport, for people are busy everywhere', () => {
  expect(isOutdatedBy(booked, free)).toBe(true)
  expect(isOutdatedBy({ noun: 'airports', airportId: 2, ids: [] }, free)).toBe(false)
})

it('what has nothing to do with a change is left alone', () => {
  expect(isOutdatedBy(booked, ['emails', '/api/emails/getFailedEmails', {}])).toBe(false)
  expect(isOutdatedBy(booked, ['user', '/api/user/get', {}])).toBe(false)
})
