/** An event of a calendar, with the texts as they are in the file. */
export type CalendarEvent = Record<string, string>

/** Fetches a calendar as a calendar program does, without a browser, and returns its name and events. */
export async function readCalendar(link: string): Promise<{ name: string; events: CalendarEvent[] }> {
  const response = await fetch(link, { headers: { 'user-agent': 'Mozilla/5.0 (X11) Thunderbird/140.3.0' } })
  if (!response.ok) throw new Error(`${link}: ${response.status}`)
  const text = (await response.text()).replaceAll('\r\n ', '')
  const [head = '', ...events] = text.split('BEGIN:VEVENT\r\n')
  return { name: /^NAME:(.*)$/m.exec(head)?.[1]?.trim() ?? '', events: events.map(fieldsOf) }
}

/** Returns the fields of an event by name, without their parameters. */
function fieldsOf(event: string): CalendarEvent {
  const lines = event.slice(0, event.indexOf('END:VEVENT')).trim().split('\r\n')
  const fields: CalendarEvent = {}
  for (const line of lines) {
    const [, name = '', text = ''] = /^([^:;]+)[^:]*:(.*)$/.exec(line) ?? []
    fields[name] = text
  }
  return fields
}
