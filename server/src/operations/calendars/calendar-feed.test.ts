import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Booking } from '@windsock/contract/bookings'
import { addMinutes } from '@windsock/domain/time'
import { cast } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { booked, bookedSeries, type CastClub, openCastClub } from '../bookings/test-flights'
import { added, cleared, eventsIn, fetched } from './test-calendars'

const on = '2026-07-04'
const weekly = { aircraft: 'OK-VHE', occurence: 'Weekly', occurenceEndDate: '2026-07-27' }
const numberIn = (uid: string) => Number(/^booking-(\d+)@/.exec(uid)?.[1])

onEachEngine('a calendar', (open) => {
  let club: CastClub
  beforeAll(async () => {
    club = await openCastClub(await open())
  })
  beforeEach(() => cleared(club))
  const save = async (by: 'petra' | 'anna', booking: { id: number }, changes: object) => {
    const { status } = await club.post(by, 'bookings/save', { ...booking, ...changes })
    expect(status).toBe(200)
  }

  it('CAL-5: has the headers of a calendar, for GET and HEAD, and no cookie', async () => {
    const { key } = await added(club, 'petra')
    const { status, headers, body } = await fetched(club, key, { 'accept-encoding': 'gzip, deflate, br' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="windsock.ics"',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-length': String(Buffer.byteLength(body)),
    })
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
    for (const name of ['content-encoding', 'set-cookie', 'last-modified']) expect(headers).not.toHaveProperty(name)
    const head = await fetched(club, key, {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(headers[name])
  })

  it('CAL-5: is not compressed, however long it is', async () => {
    await bookedSeries(club, 'anna', { on, pilot: 'petra', occurence: 'Weekly', occurenceEndDate: '2027-05-01' })
    const { key } = await added(club, 'petra')
    const { headers, body } = await fetched(club, key, { 'accept-encoding': 'gzip' })
    expect(body.length).toBeGreaterThan(10_000)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(eventsIn(body)).toHaveLength(44)
  })

  it('CAL-6: gives 304 for its ETag in any form, and never for a date', async () => {
    const { key } = await added(club, 'petra')
    const { headers } = await fetched(club, key)
    const etag = String(headers.etag)
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*', `"a",W/${etag},"b"`]) {
      const answer = await fetched(club, key, { 'if-none-match': sent })
      expect(answer).toMatchObject({ status: 304, body: '' })
      expect(answer.headers.etag).toBe(etag)
    }
    for (const sent of ['"other"', etag.slice(1, -1), ''])
      expect((await fetched(club, key, { 'if-none-match': sent })).status).toBe(200)
    const later = { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }
    expect((await fetched(club, key, later)).status).toBe(200)
  })

  it('CAL-7: has the same bytes until something changes', async () => {
    const booking = await booked(club, 'petra', { on, pilot: 'petra' })
    const { key } = await added(club, 'petra')
    const { body, headers } = await fetched(club, key)
    club.now = addMinutes(club.now, 8 * 60)
    expect(await fetched(club, key)).toMatchObject({ body, headers: { etag: headers.etag } })
    await save('petra', booking, { description: 'Circuits' })
    expect((await fetched(club, key)).headers.etag).not.toBe(headers.etag)
  })

  it.each([
    ['Google-Calendar-Importer', { 'accept-encoding': 'gzip,deflate,br' }],
    [
      'iOS/18.1 (22B83) dataaccessd/1.0',
      { accept: '*/*', 'accept-language': 'de-DE,de;q=0.9', 'accept-encoding': 'gzip, deflate, br' },
    ],
    [
      'macOS/15.1 (24B83) CalendarAgent/1100',
      { accept: '*/*', connection: 'keep-alive', 'accept-encoding': 'gzip, deflate, br' },
    ],
    [
      'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)',
      { accept: 'text/calendar, */*', 'x-office-major-version': '16' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.3.0',
      { accept: 'text/calendar,text/plain;q=0.8,*/*;q=0.5', pragma: 'no-cache', 'cache-control': 'no-cache' },
    ],
  ])('CAL-5: is answered to %s', async (userAgent, headers) => {
    await booked(club, 'petra', { on, pilot: 'petra' })
    const { key } = await added(club, 'petra')
    const answer = await fetched(club, key, { ...headers, 'user-agent': userAgent })
    expect(answer.status).toBe(200)
    expect(eventsIn(answer.body)).toHaveLength(1)
  })

  it.each(['petra', 'igor', 'eva'] as const)('CAL-1: shows %s the flights of My Bookings', async (name) => {
    await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor' })
    await booked(club, 'anna', { on, at: '13:00-15:00', aircraft: 'OK-VHE', pilot: 'eva', instructor: 'igor' })
    await bookedSeries(club, 'anna', { on: '2026-07-06', pilot: name === 'igor' ? 'petra' : name, ...weekly })
    const maintenance = { aircraftId: club.ids.aircraft('OK-VHE'), from: '2026-07-13T09:00', to: '2026-07-13T18:00' }
    await club.post('anna', 'aircraftMaintenances/save', maintenance)
    const range = { from: '2026-06-01', to: '2027-08-05' }
    const { body } = await club.post(name, 'bookings/getMyBookings', range)
    const listed = (body as Booking[]).map(({ id, from, to, isSuspended }) => [id, from, to, isSuspended])
    const events = eventsIn((await fetched(club, (await added(club, name)).key)).body)
    const shown = events.map(({ uid, from, to, status }) => [numberIn(uid), from, to, status === 'TENTATIVE'])
    expect(shown).toEqual(listed)
    expect(shown.length).toBeGreaterThan(1)
  })

  it('CAL-8: with an unknown key is refused like any unknown address', async () => {
    for (const key of ['A'.repeat(32), 'guessed', '%00', 'a'.repeat(90)])
      expect(await fetched(club, key)).toMatchObject({ status: 404, body: '["This calendar does not exist."]' })
  })

  it('CAL-19: contains no phone number, email or address', async () => {
    await booked(club, 'anna', { on, pilot: 'petra', instructor: 'igor' })
    await booked(club, 'anna', { on, at: '14:00-15:00', pilot: 'eva' })
    const aircraftId = club.ids.aircraft('OK-VHA')
    const keys = [
      ...(await Promise.all((['petra', 'igor', 'eva'] as const).map((name) => added(club, name)))),
      await added(club, 'anna', { kind: 'aircraft', aircraftId }),
    ].map(({ key }) => key)
    for (const key of keys) {
      const text = (await fetched(club, key)).body.replaceAll('\r\n ', '')
      expect(text.replaceAll(/^UID:.*$/gm, '')).not.toContain('@')
      for (const { phoneNumber, address } of Object.values(cast)) {
        expect(text).not.toContain(phoneNumber)
        if (address) expect(text).not.toContain(address)
      }
    }
  })
})
