import { describe, expect, it } from 'vitest'
import { addDays } from './calendar'
import { dayGrid, gridRows } from './day-grid'
import { columnOf, type GridAircraft } from './day-grid-columns'
import { momentAt, readMoment } from './time'

const zone = 'Europe/Prague'
const day = '2026-06-15'

function at(clock: string, on = day) {
  return momentAt(on, clock, zone)
}

function booking(id: number, from: string, to: string, aircraftId = 1) {
  return { id, aircraft: { id: aircraftId }, from: at(from), to: at(to) }
}

const plane: GridAircraft = { id: 1, registrationCode: 'OK-ABC', type: 'C172', description: '' }

function grid(aircraft: GridAircraft[], bookings: ReturnType<typeof booking>[] = []) {
  return dayGrid({ day, zone, aircraft, bookings, daylight: undefined })
}

function column(bookings: ReturnType<typeof booking>[], maintenances: { from: string; to: string }[] = []) {
  return grid([{ ...plane, maintenances }], bookings).columns[0]!
}

describe('rows', () => {
  it('are 28 half hours from 08:00 to 22:00 of the airport’s clock', () => {
    const rows = gridRows(day, zone, undefined)
    expect(rows).toHaveLength(28)
    expect(rows.map(({ label }) => label).slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
    expect(rows[0]).toMatchObject({ from: '2026-06-15T06:00:00.000Z', to: '2026-06-15T06:30:00.000Z' })
    expect(rows.at(-1)).toMatchObject({ label: '21:30', to: '2026-06-15T20:00:00.000Z' })
  })

  it.each([
    ['Asia/Kathmandu', '2026-06-15', '2026-06-15T02:15:00.000Z'],
    ['Pacific/Chatham', '2026-04-05', '2026-04-04T19:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T21:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T11:00:00.000Z'],
  ])('in %s on %s begin at %s', (elsewhere, on, start) => {
    const rows = gridRows(on, elsewhere, undefined)
    expect(rows[0]?.from).toBe(start)
    expect(rows.every(({ from, to }, index) => from < to && (rows[index + 1]?.from ?? to) === to)).toBe(true)
  })

  it('of a date that a time zone skipped are all empty', () => {
    expect(gridRows('2011-12-30', 'Pacific/Apia', undefined).every(({ from, to }) => from === to)).toBe(true)
  })
})

describe('shading', () => {
  const dark = (daylight: Parameters<typeof gridRows>[2]) =>
    gridRows(day, zone, daylight)
      .filter(({ isDark }) => isDark)
      .map(({ label }) => label)

  it('begins and ends on the half hours around daylight', () => {
    expect(dark({ sunrise: at('08:59'), sunset: at('21:01') })).toEqual(['08:00', '21:30'])
    expect(dark({ sunrise: at('09:00'), sunset: at('21:00') })).toEqual(['08:00', '08:30', '21:00', '21:30'])
  })

  it('covers nothing while the sun never sets or is unknown, and everything while it never rises', () => {
    expect(dark({ sunrise: null, sunset: null, polar: 'day' })).toEqual([])
    expect(dark({ sunrise: null, sunset: null, polar: 'night' })).toHaveLength(28)
    expect(dark(undefined)).toEqual([])
  })

  it('covers one end only on a day with only a sunrise or only a sunset', () => {
    expect(dark({ sunrise: at('08:30'), sunset: null })).toEqual(['08:00'])
    expect(dark({ sunrise: null, sunset: at('21:30') })).toEqual(['21:30'])
  })
})

describe('columns', () => {
  it('are sorted by description, then by registration and type', () => {
    const titles = grid([
      { id: 1, registrationCode: 'OK-ZZZ', type: 'C172', description: 'Trainer' },
      { id: 2, registrationCode: 'OK-BBB', type: 'Z 1000', description: 'Glider' },
      { id: 3, registrationCode: 'OK-BBB', type: 'Z 142', description: 'Glider' },
      { id: 4, registrationCode: 'OK-XXX', type: null, description: null },
      { id: 5, registrationCode: 'OK-AAA', type: 'C152', description: 'Trainer' },
    ]).columns.map(({ title, subtitle }) => [title, subtitle])
    expect(titles).toEqual([
      ['OK-XXX', ''],
      ['OK-BBB Z 142', 'Glider'],
      ['OK-BBB Z 1000', 'Glider'],
      ['OK-AAA C152', 'Trainer'],
      ['OK-ZZZ C172', 'Trainer'],
    ])
  })

  it('contain the bookings of their own aircraft on that day', () => {
    const tomorrow = {
      ...booking(3, '10:00', '11:00'),
      from: at('10:00', addDays(day, 1)),
      to: at('11:00', addDays(day, 1)),
    }
    const { columns } = grid(
      [plane, { ...plane, id: 2 }],
      [booking(1, '10:00', '11:00'), booking(2, '10:00', '11:00', 2), tomorrow],
    )
    expect(columns.map(({ aircraft, blocks }) => [aircraft.id, blocks.length])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})

describe('blocks', () => {
  it('span the rows of a booking', () => {
    const flight = booking(1, '10:00', '12:00')
    expect(column([flight]).blocks).toEqual([
      { kind: 'booking', booking: flight, rowFrom: 4, rowSpan: 4, startsBefore: false, endsAfter: false },
    ])
  })

  it('are adjacent if bookings touch', () => {
    const blocks = column([booking(2, '12:00', '12:30'), booking(1, '10:00', '12:00')]).blocks
    expect(blocks.map(({ rowFrom, rowSpan }) => [rowFrom, rowSpan])).toEqual([
      [4, 4],
      [8, 1],
    ])
  })

  it('are cut at the edges of the grid and marked there', () => {
    const long = { ...booking(1, '07:00', '08:30'), to: at('09:00') }
    const late = { ...booking(2, '21:00', '21:30'), to: at('10:00', addDays(day, 1)) }
    expect(column([long, late]).blocks).toMatchObject([
      { rowFrom: 0, rowSpan: 2, startsBefore: true, endsAfter: false },
      { rowFrom: 26, rowSpan: 2, startsBefore: false, endsAfter: true },
    ])
  })

  it('leave out bookings outside of the grid, which its edges list', () => {
    const early = booking(1, '06:00', '08:00')
    const late = booking(2, '22:00', '23:30')
    expect(column([early, late])).toMatchObject({ blocks: [], before: [early], after: [late], covered: [] })
  })

  it('merge maintenance that touches or overlaps', () => {
    const periods = [
      { from: at('12:00'), to: at('14:00') },
      { from: at('10:00'), to: at('12:00') },
      { from: at('13:00'), to: at('15:00') },
      { from: at('18:00'), to: at('18:00') },
    ]
    expect(column([], periods).blocks).toEqual([
      { kind: 'maintenance', rowFrom: 4, rowSpan: 10, startsBefore: false, endsAfter: false },
    ])
  })

  it('show maintenance of several days as one block for the whole day', () => {
    const week = [{ from: at('00:00', '2026-06-10'), to: at('23:30', '2026-06-20') }]
    expect(column([], week).blocks).toEqual([
      { kind: 'maintenance', rowFrom: 0, rowSpan: 28, startsBefore: true, endsAfter: true },
    ])
  })

  it('are empty without rows', () => {
    const flight = booking(1, '10:00', '12:00')
    const { blocks, before, after } = columnOf(plane, [flight], [])
    expect({ blocks, before, after }).toEqual({ blocks: [], before: [], after: [flight] })
  })

  it('show maintenance over a booking, whose other part stays', () => {
    const flight = booking(1, '10:00', '13:00')
    expect(column([flight], [{ from: at('11:00'), to: at('12:00') }]).blocks).toMatchObject([
      { kind: 'booking', rowFrom: 4, rowSpan: 2, endsAfter: true },
      { kind: 'maintenance', rowFrom: 6, rowSpan: 2, startsBefore: false, endsAfter: false },
      { kind: 'booking', rowFrom: 8, rowSpan: 2, startsBefore: true },
    ])
  })

  it('list a booking for which no cell is left', () => {
    const hidden = booking(2, '10:30', '11:00')
    const found = column([booking(1, '10:00', '12:00'), hidden])
    expect(found.blocks).toHaveLength(1)
    expect(found.covered).toEqual([hidden])
  })

  it('give a booking off the half hour all of the rows that it touches', () => {
    const quarter = { ...booking(1, '10:00', '11:00'), from: readMoment(`${day}T10:15`, zone)!, to: at('10:45') }
    expect(column([quarter]).blocks).toMatchObject([{ rowFrom: 4, rowSpan: 2 }])
  })
})

describe('a full day', () => {
  it('of 60 aircraft and 300 bookings is laid out without a loss or an overlap', () => {
    const aircraft = Array.from({ length: 60 }, (_, index) => ({ ...plane, id: index + 1 }))
    const bookings = Array.from({ length: 300 }, (_, index) => {
      const hour = 8 + Math.floor(index / 60) * 2
      return booking(
        index + 1,
        `${String(hour).padStart(2, '0')}:00`,
        `${String(hour + 1).padStart(2, '0')}:30`,
        (index % 60) + 1,
      )
    })
    const { columns } = grid(aircraft, bookings)
    expect(columns.flatMap(({ blocks }) => blocks)).toHaveLength(300)
    for (const { blocks } of columns)
      for (const [index, { rowFrom, rowSpan }] of blocks.entries())
        expect(rowFrom + rowSpan).toBeLessThanOrEqual(blocks[index + 1]?.rowFrom ?? 28)
  })
})

describe('kept times', () => {
  const kept = (from: string, to: string) => ({ from: at(from), to: at(to) })
  const blocksOf = (times: ReturnType<typeof kept>[], bookings: ReturnType<typeof booking>[] = []) =>
    grid([{ ...plane, kept: times, maintenances: [{ from: at('15:00'), to: at('16:00') }] }], bookings).columns[0]!
      .blocks

  it('WAI-26 are separate blocks, even if two of them touch', () => {
    const [first, second] = [kept('10:00', '12:00'), kept('12:00', '13:00')]
    expect(blocksOf([first, second]).slice(0, 2)).toMatchObject([
      { kind: 'kept', kept: first, rowFrom: 4, rowSpan: 4, startsBefore: false, endsAfter: false },
      { kind: 'kept', kept: second, rowFrom: 8, rowSpan: 2 },
    ])
  })

  it('are covered by bookings and maintenance, which may be newer', () => {
    const blocks = blocksOf([kept('10:00', '12:00'), kept('14:30', '17:00')], [booking(1, '11:00', '12:30')])
    expect(blocks.map(({ kind, rowFrom, rowSpan }) => [kind, rowFrom, rowSpan])).toEqual([
      ['kept', 4, 2],
      ['booking', 6, 3],
      ['kept', 13, 1],
      ['maintenance', 14, 2],
      ['kept', 16, 2],
    ])
  })

  it('can extend beyond the hours of the grid', () => {
    expect(blocksOf([kept('07:00', '09:00'), kept('21:00', '23:00')])).toMatchObject([
      { kind: 'kept', rowFrom: 0, rowSpan: 2, startsBefore: true },
      { kind: 'maintenance' },
      { kind: 'kept', rowFrom: 26, rowSpan: 2, endsAfter: true },
    ])
  })
})
