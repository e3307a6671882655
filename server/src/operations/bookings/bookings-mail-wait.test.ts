import { TAKE_BACK_SECONDS } from '@windsock/contract/time-bounds'
import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cast, type CastName } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { OutboxWorker } from '../../mail/outbox-worker'
import { markUserInactive } from '../../storage/users'
import { opening, passUndo } from '../test-club'
import { booked, bookedSeries, type CastClub, openCastClub, type Plan, scheduled } from './test-flights'

const on = '2026-09-05'
const plan: Plan = { on, pilot: 'petra', instructor: 'igor' }
const weekly = { occurence: 'Weekly', occurenceEndDate: '2026-09-19' }

onEachEngine('emails about bookings wait until Undo ends', (open) => {
  let club: CastClub
  /** The emails that the workers have sent, as `reader: subject`. */
  let sent: string[]
  let texts: string[]

  beforeAll(async () => {
    club = await openCastClub(await open())
    await scheduled(club, 'igor', on, ['08:00-22:00'])
  })

  beforeEach(async () => {
    club.now = opening
    ;[sent, texts] = [[], []]
    await club.db.deleteFrom('claims').where('holder', 'like', 'booking:%').execute()
    await club.db.deleteFrom('bookings').execute()
    await club.db.deleteFrom('outbox').execute()
  })

  const nameOf = (address: string) =>
    Object.entries(cast).find(([, { email }]) => email === address)?.[0] as CastName | undefined

  const worker = (deliver = async () => {}) =>
    new OutboxWorker({
      db: club.db,
      clock: () => new Date(club.now),
      config: club.config,
      deliver: async ({ to, subject, text }) => {
        await deliver()
        sent.push(`${nameOf(to)}: ${/: (.*?),? (?:on )?\d/.exec(subject)?.[1] ?? subject}`)
        texts.push(text)
      },
      log: { warn: () => {} },
      chance: () => 0,
    })

  /** Runs two workers at once, as two servers on one database do. */
  const send = () => Promise.all([worker().tick(), worker().tick()])
  const at = (seconds: number) => (club.now = addMinutes(opening, seconds / 60))
  const change = (by: CastName, id: number, changes: Partial<Plan>) => booked(club, by, { ...plan, id, ...changes })
  const remove = (by: CastName, id: number) => club.post(by, 'bookings/remove', id)
  const restore = (by: CastName, id: number) => club.post(by, 'bookings/restore', id)
  /** Makes a booking whose emails have all been sent. */
  async function toldBooking(by: CastName = 'anna', changes: Partial<Plan> = {}) {
    const booking = await booked(club, by, { ...plan, ...changes })
    await club.db.deleteFrom('outbox').execute()
    passUndo(club)
    return booking
  }

  it('and are sent after it, once', async () => {
    await booked(club, 'anna', plan)
    at(TAKE_BACK_SECONDS - 1)
    await send()
    expect(sent).toEqual([])
    at(TAKE_BACK_SECONDS)
    await send()
    await send()
    expect(sent.toSorted()).toEqual([expect.stringMatching('^igor: .*made'), expect.stringMatching('^petra: .*made')])
  })

  it('and are not written about an action that was undone at second 29', async () => {
    const { id } = await booked(club, 'tomas', { on, pilot: 'petra' })
    at(29)
    expect((await remove('tomas', id)).status).toBe(200)
    expect(await club.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('and report an action and its reversal at second 31', async () => {
    const { id } = await booked(club, 'anna', { on, pilot: 'petra' })
    at(31)
    await remove('anna', id)
    await send()
    at(62)
    await send()
    expect(sent).toEqual([expect.stringMatching('^petra: .*made'), expect.stringMatching('^petra: .*cancelled')])
  })

  it('and do not mention a cancellation that was undone', async () => {
    const { id } = await toldBooking()
    await remove('petra', id)
    expect((await restore('petra', id)).status).toBe(200)
    expect(await club.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('and do not mention a move that was undone, to anybody involved', async () => {
    const { id } = await toldBooking()
    await change('anna', id, { at: '13:00-14:00', pilot: 'tomas' })
    expect(await club.db.selectFrom('outbox').select('id').execute()).toHaveLength(3)
    await change('anna', id, {})
    expect(await club.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('and announce a new booking with its final times, once', async () => {
    const { id } = await booked(club, 'petra', plan)
    at(20)
    await change('petra', id, { at: '13:00-14:30' })
    at(31)
    await send()
    expect(sent).toEqual([])
    at(50)
    await send()
    expect(sent).toEqual([expect.stringMatching('^igor: .*made')])
    expect(texts[0]).toContain('13:00–14:30')
    expect(texts[0]).not.toMatch(/10:00|Before the change/)
  })

  it('and compare several changes with the state that the reader knows', async () => {
    const { id } = await toldBooking()
    await change('petra', id, { at: '13:00-14:30' })
    await change('petra', id, { at: '15:00-16:00' })
    passUndo(club)
    await send()
    expect(sent).toEqual([expect.stringMatching('^igor: .*changed')])
    expect(texts[0]).toMatch(/15:00–16:00[^]*Before the change it was:[^]*10:00–12:00/)
    expect(texts[0]).not.toContain('13:00')
  })

  it('and cancel a changed booking with the times that the reader knows', async () => {
    const { id } = await toldBooking()
    await change('petra', id, { at: '13:00-14:30' })
    await remove('petra', id)
    passUndo(club)
    await send()
    expect(sent).toEqual([expect.stringMatching('^igor: .*cancelled')])
    expect(texts[0]).toContain('10:00–12:00')
  })

  it('and do not notify a person of their own changes', async () => {
    const { id } = await toldBooking()
    await change('anna', id, { at: '13:00-14:30' })
    await change('petra', id, { at: '15:00-16:00' })
    passUndo(club)
    await send()
    expect(sent).toEqual([expect.stringMatching('^igor: .*changed')])
  })

  it('and keep the other dates of a series of which one flight was undone', async () => {
    const series = await bookedSeries(club, 'anna', { on, pilot: 'petra', ...weekly })
    await remove('anna', series[1]!.id)
    passUndo(club)
    await send()
    expect(sent).toHaveLength(1)
    expect(texts[0]).toContain('2026-09-05')
    expect(texts[0]).not.toContain('2026-09-12')
    expect(texts[0]).toContain('2026-09-19')
  })

  it('and keep the other dates of a series for a person who cancels one of its flights', async () => {
    const series = await bookedSeries(club, 'anna', { on, pilot: 'petra', ...weekly })
    await remove('petra', series[1]!.id)
    passUndo(club)
    await send()
    expect(sent).toEqual([expect.stringMatching('^petra: .*made')])
    expect(texts[0]).toContain('Anna Dvořáková has booked')
    expect(texts[0]).not.toContain('2026-09-12')
  })

  it('and are not written about a series that was undone', async () => {
    const [first] = await bookedSeries(club, 'tomas', { on, pilot: 'petra', ...weekly })
    expect((await club.post('tomas', 'bookings/removeAll', first!.occurenceId)).status).toBe(200)
    expect(await club.db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect((await club.post('petra', 'bookings/restoreAll', first!.occurenceId)).status).toBe(200)
    passUndo(club)
    await send()
    expect(sent).toEqual([])
  })

  it('and announce a new booking and its suspension', async () => {
    await booked(club, 'anna', { on, pilot: 'petra' })
    const aircraft = { id: club.ids.aircraft('OK-VHA') }
    const hours = { from: `${on}T08:00`, to: `${on}T20:00` }
    const { body } = await club.post('max', 'aircraftMaintenances/save', { id: 0, aircraft, ...hours })
    passUndo(club)
    await send()
    // Two workers may send them in either order.
    expect(sent.toSorted()).toEqual([
      expect.stringMatching('^petra: .*made'),
      expect.stringMatching('^petra: .*suspended'),
    ])
    await club.post('max', 'aircraftMaintenances/delete', (body as { id: number }).id)
  })

  it('and are not changed while a worker is sending them', async () => {
    const { id } = await booked(club, 'anna', { on, pilot: 'petra' })
    at(TAKE_BACK_SECONDS)
    let removed: Promise<unknown> = Promise.resolve()
    const sending = worker(async () => void (await (removed = remove('anna', id))))
    await sending.tick()
    await removed
    passUndo(club)
    await send()
    expect(sent).toEqual([expect.stringMatching('^petra: .*made'), expect.stringMatching('^petra: .*cancelled')])
  })

  it('for at most five minutes, however often the booking is changed', async () => {
    const { id } = await booked(club, 'petra', plan)
    for (let seconds = 25; seconds <= 300; seconds += 25) {
      at(seconds)
      await change('petra', id, { description: `after ${seconds} s` })
      await send()
    }
    expect(sent).toEqual([expect.stringMatching('^igor: .*made')])
    expect(texts[0]).toContain('after 300 s')
  })

  it('and are not changed by other bookings', async () => {
    await booked(club, 'anna', { on, pilot: 'petra' })
    const other = await booked(club, 'anna', { on, pilot: 'tomas', at: '14:00-15:00' })
    await remove('anna', other.id)
    passUndo(club)
    await send()
    expect(sent).toEqual([expect.stringMatching('^petra: .*made')])
  })

  it('and stay the same after a rolled-back change', async () => {
    const { id } = await toldBooking()
    await remove('petra', id)
    expect(await change('anna', id, { at: '13:00-14:00' }).catch(() => 'refused')).toBe('refused')
    passUndo(club)
    await send()
    expect(sent).toEqual([expect.stringMatching('^igor: .*cancelled')])
  })

  it('and are not sent to people who have left meanwhile', async () => {
    const { id } = await booked(club, 'anna', { on, pilot: 'colin' })
    await markUserInactive(club.db, cast.colin.id)
    await remove('anna', id)
    passUndo(club)
    await send()
    expect(sent).toEqual([])
  })
})
