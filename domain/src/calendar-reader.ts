/** Parts of the `User-Agent` headers of calendar programs, and the names under which people know the programs. */
const readers = [
  ['Google', /Google-Calendar-Importer/i],
  ['Outlook', /Microsoft[ .]?(?:Outlook|Exchange|Office)|MSOffice|Outlook-/i],
  ['Thunderbird', /Thunderbird|Lightning/i],
  ['ICSx⁵', /ICSx5|ICSdroid/i],
  ['Apple', /dataaccessd|CalendarAgent|\biCal\/|CalendarStore|remindd/i],
] as const

/** Returns the name of the program that reads a calendar, for example `Google`; empty if it is not known. */
export function calendarReader(userAgent: string): string {
  return readers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
}
