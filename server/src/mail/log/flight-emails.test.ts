import { expect, it } from 'vitest'
import type { Email } from '../email'
import { lateEmail, unloggedEmail } from './flight-emails'

const club = { clubName: 'Windy Hill', publicUrl: 'https://fly.example/club', language: 'en' as const }
const petra = { firstName: 'Petra', lastName: 'Pilot', language: null }
const anna = { firstName: 'Anna', lastName: 'Admin' }
const typed = '<b>Cessna</b>\r\nBcc: thief@evil.example'
const reader = { ...petra, firstName: typed }
const airport = { icaoCode: 'EDDH', timeZone: 'Europe/Berlin' }
const booking = {
  id: 7,
  from: '2026-07-04T08:00:00.000Z',
  to: '2026-07-04T10:00:00.000Z',
  aircraft: { registrationCode: typed, type: typed },
  pilot: reader,
  instructor: null,
  isSoloFlight: false,
  description: typed,
}
const people = [{ firstName: typed, lastName: '', phone: typed }]
const emails: [string, () => Promise<Email>][] = [
  [
    'that an aircraft is late',
    () => lateEmail({ late: { ...booking, people, until: { booked: booking.from } }, booking, airport, reader }, club),
  ],
  [
    'that a flight is not logged',
    () => unloggedEmail({ flights: [{ ...booking, isOut: true }], airport, reader }, club),
  ],
]

it.each(emails)('user input is escaped as HTML and kept on one line: %s', async (_, write) => {
  const { subject, text, html } = await write()
  expect(subject).toContain('<b>Cessna</b>')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).not.toMatch(/^Bcc/m)
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;b&gt;Cessna&lt;/b&gt;')
})

it('the email about a late aircraft names the day of a time that is not the day of the flight', async () => {
  const until = { said: '2026-07-05T08:00:00.000Z' }
  const late = { aircraft: { registrationCode: 'D-EABC' }, people: [{ ...anna, phone: '+49 40 1' }], until }
  const { subject, text } = await lateEmail({ late, booking, airport, reader: petra }, club)
  expect(subject).toContain('D-EABC comes back at Sun 2026-07-05 10:00: your flight Sat 2026-07-04 10:00–12:00')
  expect(text).toContain('This person has it:\n\n- Anna Admin, +49 40 1\n')
})
