import { expect, it } from 'vitest'
import { calendarReader } from './calendar-reader'

it.each([
  ['Google-Calendar-Importer', 'Google'],
  ['Mozilla/5.0 (compatible; Google-Calendar-Importer)', 'Google'],
  ['iOS/18.1 (22B83) dataaccessd/1.0', 'Apple'],
  ['macOS/15.1 (24B83) CalendarAgent/1100', 'Apple'],
  ['macOS/26.0 (25A354) dataaccessd/1.0', 'Apple'],
  ['Microsoft.Exchange/15.20 (Calendar Sharing)', 'Outlook'],
  ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)', 'Outlook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.3.0', 'Thunderbird'],
  ['ICSx5/2.3.3 (ical4android; Android 15)', 'ICSx⁵'],
  ['curl/8.5.0', ''],
  ['', ''],
])('CAL-22: names the program behind "%s"', (userAgent, name) => {
  expect(calendarReader(userAgent)).toBe(name)
})
