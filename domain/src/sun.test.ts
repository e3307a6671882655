import { describe, expect, it } from 'vitest'
import { addDays } from './calendar'
import { daylight } from './sun'
import { dayOf, minutesBetween, momentAt, type Moment } from './time'

// The published times are rounded to minutes, so a difference of up to one minute is accepted.
function expectWithinAMinute(found: Moment | null, published: Moment | null) {
  if (found === null || published === null) expect(found).toBe(published)
  else expect(Math.abs(minutesBetween(published, found)), `${found} against ${published}`).toBeLessThanOrEqual(1)
}

const months = Array.from({ length: 12 }, (_, index) => `2019-${String(index + 1).padStart(2, '0')}`)

/**
 * Rows of the yearly tables "Rise and Set for the Sun for 2019" of the U.S. Naval Observatory, in universal time. Each
 * row is for one day of the month and has sunrise and sunset (HHmm) of twelve months.
 */
const naval: { place: Parameters<typeof daylight>[0]; rows: Record<string, string> }[] = [
  {
    place: { latitude: 60, longitude: 0, timeZone: 'UTC' },
    rows: {
      '01': '0902 1505 0815 1613 0659 1726 0526 1843 0359 1957 0250 2107 0242 2125 0340 2031 0454 1905 0605 1734 0721 1605 0834 1503',
      '10': '0855 1520 0752 1637 0633 1749 0459 1905 0335 2019 0239 2120 0254 2115 0401 2008 0515 1837 0626 1707 0744 1543 0850 1455',
      '21': '0838 1545 0722 1706 0600 1816 0427 1932 0310 2045 0236 2128 0315 2056 0428 1937 0541 1804 0653 1635 0812 1519 0902 1454',
    },
  },
  {
    // The sun sets after midnight in universal time, so the table lists the sunset under the next date.
    place: { latitude: -60, longitude: -150, timeZone: 'Pacific/Honolulu' },
    rows: {
      '01': '1243 0723 1357 0629 1512 0511 1629 0337 1741 0212 1847 0109 1904 0104 1815 0159 1651 0310 1521 0420 1350 0539 1243 0656',
      '10': '1300 0714 1422 0605 1535 0444 1651 0310 1802 0150 1859 0100 1855 0116 1752 0219 1624 0331 1453 0442 1326 0603 1234 0713',
      '21': '1327 0654 1451 0534 1603 0410 1717 0239 1826 0126 1906 0058 1838 0136 1723 0245 1551 0356 1421 0510 1301 0632 1232 0724',
    },
  },
  {
    place: { latitude: 29, longitude: -81, timeZone: 'America/New_York' },
    rows: {
      '01': '1218 2238 1213 2303 1149 2324 1114 2342 1043 0000 1026 0018 1029 0027 1045 0016 1102 2346 1117 2310 1136 2238 1200 2226',
      '10': '1219 2244 1207 2310 1140 2329 1104 2347 1036 0005 1025 0022 1033 0026 1050 0008 1106 2335 1122 2300 1143 2232 1207 2227',
    },
  },
]

describe('sunrise and sunset agree within a minute with the tables of the U.S. Naval Observatory', () => {
  for (const { place, rows } of naval)
    it.each(Object.entries(rows))(
      `at ${place.latitude}°, ${place.longitude}° on day %s of every month`,
      (date, row) => {
        const times = row.split(' ')
        for (const [index, month] of months.entries()) {
          const day = `${month}-${date}`
          const [rise = '', set = ''] = times.slice(index * 2)
          const found = daylight(place, day)
          expectWithinAMinute(found.sunrise, at(day, rise))
          expectWithinAMinute(found.sunset, at(set < rise ? addDays(day, 1) : day, set))
        }
      },
    )
})

function at(day: string, time: string): Moment {
  return momentAt(day, `${time.slice(0, 2)}:${time.slice(2)}`, 'UTC')
}

const tromso = { latitude: 69.1044, longitude: 18.0594, timeZone: 'Europe/Oslo' }
const eighty = { latitude: 80, longitude: 0, timeZone: 'UTC' }
const svalbard = { latitude: 78.22, longitude: 15.65, timeZone: 'Arctic/Longyearbyen' }

describe('beyond the polar circle', () => {
  // The times of Tromsø are from Accurate Times (M. Odeh), 2010, to the second, converted to UTC. The times of 80°
  // north are from the Naval Observatory's table of 2019.
  it.each([
    [tromso, '2010-01-12', '2010-01-12T10:31:56.000Z', '2010-01-12T11:20:46.000Z'],
    [tromso, '2010-02-01', '2010-02-01T08:20:09.000Z', '2010-02-01T13:43:37.000Z'],
    [tromso, '2010-05-19', '2010-05-18T23:29:32.000Z', '2010-05-19T22:13:29.000Z'],
    [tromso, '2010-05-20', '2010-05-19T23:14:14.000Z', null],
    [tromso, '2010-07-23', null, '2010-07-23T22:27:57.000Z'],
    [tromso, '2010-07-24', '2010-07-23T23:21:23.000Z', '2010-07-24T22:11:29.000Z'],
    [eighty, '2019-02-21', '2019-02-21T11:20:00.000Z', '2019-02-21T13:10:00.000Z'],
    [eighty, '2019-04-12', '2019-04-12T01:25:00.000Z', '2019-04-12T23:02:00.000Z'],
    [eighty, '2019-08-31', '2019-08-31T01:03:00.000Z', '2019-08-31T22:34:00.000Z'],
    [eighty, '2019-10-21', '2019-10-21T11:03:00.000Z', '2019-10-21T12:23:00.000Z'],
  ])('%o on %s: up at %s, down at %s', (place, day, sunrise, sunset) => {
    const found = daylight(place, day)
    expectWithinAMinute(found.sunrise, sunrise)
    expectWithinAMinute(found.sunset, sunset)
    expect(found.polar).toBeUndefined()
  })

  const mcmurdo = { latitude: -77.846, longitude: 166.669, timeZone: 'Antarctica/McMurdo' }
  it.each([
    [tromso, '2010-01-11', 'night'],
    [tromso, '2010-05-21', 'day'],
    [tromso, '2010-07-22', 'day'],
    [eighty, '2019-02-20', 'night'],
    [eighty, '2019-04-14', 'day'],
    [eighty, '2019-08-29', 'day'],
    [eighty, '2019-10-22', 'night'],
    [svalbard, '2026-06-21', 'day'],
    [svalbard, '2026-12-21', 'night'],
    [mcmurdo, '2026-12-21', 'day'],
    [mcmurdo, '2026-06-21', 'night'],
    [{ latitude: -90, longitude: 0, timeZone: 'Antarctica/South_Pole' }, '2026-12-21', 'day'],
    [{ latitude: 90, longitude: 0, timeZone: 'UTC' }, '2026-12-21', 'night'],
  ])('%o on %s has polar %s', (place, day, polar) => {
    expect(daylight(place, day)).toEqual({ sunrise: null, sunset: null, polar })
  })
})

describe('the solar day', () => {
  it('follows the clock of the place, whatever the date in Greenwich', () => {
    // These times of Auckland on the solstice of 2017 are from timeanddate.com.
    const found = daylight({ latitude: -36.85, longitude: 174.76, timeZone: 'Pacific/Auckland' }, '2017-12-22')
    expectWithinAMinute(found.sunrise, momentAt('2017-12-22', '05:58', 'Pacific/Auckland'))
    expectWithinAMinute(found.sunset, momentAt('2017-12-22', '20:40', 'Pacific/Auckland'))
  })

  it('has a later date on the other side of the date line, at the same moment', () => {
    const island = { latitude: 1.98, longitude: -157.4 }
    const honolulu = daylight({ ...island, timeZone: 'Pacific/Honolulu' }, '2026-05-01')
    const kiritimati = daylight({ ...island, timeZone: 'Pacific/Kiritimati' }, '2026-05-02')
    expectWithinAMinute(kiritimati.sunrise, honolulu.sunrise)
    expectWithinAMinute(kiritimati.sunset, honolulu.sunset)
  })

  it.each([
    { latitude: 50.1, longitude: 14.26, timeZone: 'Europe/Prague' },
    { latitude: -43.95, longitude: -176.55, timeZone: 'Pacific/Chatham' },
    { latitude: 1.98, longitude: -157.4, timeZone: 'Pacific/Kiritimati' },
  ])('of every date of a year is within that date: %o', (place) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const { sunrise, sunset } = daylight(place, day)
      expect([dayOf(sunrise!, place.timeZone), dayOf(sunset!, place.timeZone)]).toEqual([day, day])
      expect(minutesBetween(sunrise!, sunset!)).toBeGreaterThan(7 * 60)
    }
  })
})
