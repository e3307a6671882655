import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../database/database'
import { sqlitePlace } from '../../database/test-engines'
import { booked, openCastClub } from '../../operations/bookings/test-flights'
import { ask, flightsOf } from './test-client'
import { bookingsRemove } from '@windsock/contract/bookings'

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('the client in docs/api.md is the tested one', () => {
  const [, shown] = /```ts\n([^]*?)```/.exec(text('../../../../docs/api.md')) ?? []
  expect(shown).toBe(text('test-client.ts'))
})

it('a program calls a running club using only the contract', async () => {
  const place = await sqlitePlace()
  const db = await openDatabase(place.where)
  const club = await openCastClub(db)
  onTestFinished(async () => {
    await club.app.close()
    await db.close()
    await place.remove()
  })
  await booked(club, 'petra', { on: '2026-07-04', pilot: 'petra' })
  const address = await club.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await flightsOf(address, '2026-07-04')).toEqual(['OK-VHA Svobodová'])
  await expect(ask(address, bookingsRemove, 1)).rejects.toThrow('Please log in.')
})
