import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../database/database'
import { onEachEngine } from '../database/test-engines'
import { cast } from '../demo/cast'
import { booked } from '../operations/bookings/test-flights'
import { flown, type LogClub, openLogClub, posted } from '../operations/flights/test-log'

const on = '2026-07-01'
const calls = ['bookings/getByAirport', 'day/getByAirportAndDate', 'aircraft/getByAirport'] as const

onEachEngine('the responses about a day whose aircraft keep a log', (open) => {
  let db: Database
  let club: LogClub
  let readings = 0
  beforeAll(async () => {
    db = await open()
    const executor = db.getExecutor()
    const noting = Object.create(executor) as typeof executor
    noting.executeQuery = (query) => {
      if (/from "(bookings|aircraft)"/.test(query.sql)) readings++
      return executor.executeQuery(query)
    }
    club = await openLogClub(db, { db: { ...db, getExecutor: () => noting } })
  })

  /** Returns the answers as Sam sees them, with how many queries read bookings or aircraft for them. */
  async function seen() {
    const token = await club.tokenOf(cast.sam.id)
    readings = 0
    const answers = []
    for (const call of calls) {
      const { headers, body } = await club.app.inject({
        url: `/api/${call}`,
        query: { airportId: String(club.ids.airport('LKVH')), date: on },
        headers: { authorization: `Bearer ${token}` },
      })
      answers.push({ etag: headers['etag'], body })
    }
    return { answers, readings }
  }

  it('are built once, and stay when flights are taken, brought back, logged, corrected and removed', async () => {
    const before = await seen()
    expect(before.readings).toBeGreaterThan(0)
    const { id } = await posted(club, 'petra', 'take', {
      aircraftId: club.ids.aircraft('OK-VHA'),
      pilotId: cast.petra.id,
    })
    await posted(club, 'petra', 'bringBack', { id, landings: 1 })
    const logged = await posted(club, 'anna', 'save', flown(club))
    await posted(club, 'anna', 'save', { ...flown(club, { landings: 2 }), id: logged.id })
    await club.post('anna', 'flights/remove', logged.id)
    expect(await seen()).toEqual({ ...before, readings: 0 })
  })

  it('change when an aircraft that comes back early shortens its booking', async () => {
    const { id: bookingId, from } = await booked(club, 'anna', { on, at: '08:00-14:00', pilot: 'petra' })
    const before = await seen()
    const { id } = await posted(club, 'petra', 'take', { bookingId, leftAt: from })
    expect(await seen()).toEqual({ ...before, readings: 0 })
    await posted(club, 'petra', 'bringBack', { id, backAt: `${on}T09:40`, landings: 1 })
    const { answers } = await seen()
    for (const [index, { etag, body }] of answers.slice(0, 2).entries()) {
      expect(etag).not.toBe(before.answers[index]?.etag)
      expect(body).not.toBe(before.answers[index]?.body)
      expect(body).toContain('"to":"2026-07-01T08:00:00.000Z"')
    }
  })
})
