import { describe, expect, it } from 'vitest'
import * as emails from './account-emails'
import {
  announcedEmail,
  approvalEmail,
  keyEmail,
  lockedEmail,
  addressChangedEmail,
  newcomersEmail,
  providerEmail,
} from './account-emails'
import type { Email } from './email'
import { type Action, bookingEmail, type BookingChangeEmail } from './booking-emails'
import { email } from './email'
import { lateEmail, unloggedEmail } from './log/flight-emails'

const club = { clubName: 'Windy Hill', publicUrl: 'https://fly.example/club', language: 'en' as const }
const petra = {
  firstName: 'Petra',
  lastName: 'Pilot',
  userName: 'petra',
  email: 'petra+fly@club.example',
  isApproved: true,
  language: null,
}
const igor = { firstName: 'Igor', lastName: 'Instruktor' }
const anna = { firstName: 'Anna', lastName: 'Admin' }

describe('an email', () => {
  it('has the same text as plain text and as HTML, and names the club', async () => {
    const { subject, text, html } = await email({ club, reader: petra }, 'News', ['Hello', { list: ['one', 'two'] }])
    expect(subject).toBe('Windy Hill: News')
    expect(text).toBe(
      'Hello\n\n- one\n- two\n\nWindy Hill\n\nWhich emails you get:\nhttps://fly.example/club/#/main/letters\n',
    )
    expect(html).toContain('<ul><li>one</li><li>two</li></ul>')
    expect(html).toContain('<p>Windy Hill</p>')
  })

  it('escapes user input as HTML, and keeps it on one line', async () => {
    const typed = `<img src=x onerror="alert('1')">\r\nBcc: thief@evil.example & co`
    const { subject, text, html } = await email({ club: { ...club, clubName: typed }, reader: petra }, typed, [
      typed,
      { list: [typed] },
    ])
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc/m)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; Bcc: thief@evil.example &amp; co')
  })
})

describe('an email with a key', () => {
  it('links to the screen where the password is set, key and address in the query', async () => {
    const { text, html } = await keyEmail('reset', petra, { key: 'k-1', club })
    expect(text).toContain('https://fly.example/club/#/auth/resetPassword?key=k-1&email=petra%2Bfly%40club.example\n')
    expect(html).toContain('/#/auth/resetPassword?key=k-1&amp;email=petra%2Bfly%40club.example"')
    expect(text).toContain('30 minutes')
  })

  it('invites for 72 hours and contains the user name', async () => {
    const { text } = await keyEmail('invitation', petra, { key: 'k-1', club })
    expect(text).toContain('Your user name is petra.')
    expect(text).toContain('72 hours')
  })

  it('is queued with its subject only', async () => {
    const waiting = await announcedEmail('reset', petra, club)
    expect(waiting).toEqual({
      subject: (await keyEmail('reset', petra, { key: 'k', club })).subject,
      text: '',
      html: '',
    })
  })
})

it('an approval explains the next step', async () => {
  const { text } = await approvalEmail(petra, club)
  expect(text).toContain('Hello Petra Pilot')
  expect(text).toContain('https://fly.example/club/#/auth/login')
})

it('a change of address is reported to the old one without naming the new one', async () => {
  const { subject, text } = await addressChangedEmail(petra, club)
  expect(subject).toBe('Windy Hill: Your email address was changed')
  expect(text).toContain('your account petra another email address')
  expect(text).not.toContain('@')
})

describe('an email to a user who is not approved', () => {
  const typed = { firstName: 'Unlock', lastName: 'Money', userName: 'bank-support', email: 'victim@elsewhere.example' }
  const stranger = { ...typed, isApproved: false, language: null }
  // Invitations are left out: they greet by name, because an administrator has entered the name.
  const written: Record<string, (reader: typeof stranger) => Promise<Email>> = {
    announcedEmail: (reader) => announcedEmail('reset', reader, club),
    keyEmail: (reader) => keyEmail('reset', reader, { key: 'k-1', club }),
    approvalEmail: (reader) => approvalEmail(reader, club),
    addressChangedEmail: (reader) => addressChangedEmail(reader, club),
    lockedEmail: (reader) => lockedEmail(reader, { at: '2026-07-04T08:00:00.000Z', network: '192.0.2.7' }, club),
    providerEmail: (reader) => providerEmail(reader, true, { ...club, oidc: { name: 'Club account' } }),
    newcomersEmail: (reader) => newcomersEmail(3, reader, club),
    signInEmail: (reader) => emails.signInEmail(reader, { device: 'Firefox on Windows', at: 'now' }, club),
    passkeyAddedEmail: (reader) => emails.passkeyAddedEmail(reader, { at: 'now' }, club),
    passkeysRemovedEmail: (reader) => emails.passkeysRemovedEmail(reader, { at: 'now', count: 2 }, club),
    passkeyCopiedEmail: (reader) => emails.passkeyCopiedEmail(reader, { at: 'now' }, club),
  }

  it('is in this table', () => {
    const all = Object.keys(emails).filter((name) => name.endsWith('Email'))
    expect(Object.keys(written).toSorted()).toEqual(all.toSorted())
  })

  it.each(Object.entries(written))(
    '%s contains nothing that they typed, except for the address in the link',
    async (_, write) => {
      const { subject, text, html } = await write(stranger)
      const content = `${subject}${text}${html}`.replaceAll(encodeURIComponent(typed.email), '')
      for (const word of Object.values(typed)) expect(content).not.toContain(word)
    },
  )
})

describe('an email about bookings', () => {
  const flight = (day: string, id = 1) => ({
    id,
    from: `${day}T08:00:00.000Z`,
    to: `${day}T10:00:00.000Z`,
    aircraft: { registrationCode: 'D-EABC', type: 'C172' },
    pilot: petra,
    instructor: igor,
    isSoloFlight: false,
    description: 'Traffic circuits',
  })
  const news = (action: Action, changes: Partial<BookingChangeEmail> = {}): BookingChangeEmail => ({
    action,
    bookings: [flight('2026-07-04')],
    before: [],
    actor: anna,
    reader: petra,
    airport: { icaoCode: 'EDDH', timeZone: 'Europe/Berlin' },
    offersCalendar: false,
    ...changes,
  })

  it('names the actor, the action and the flight, in local time', async () => {
    const { subject, text } = await bookingEmail(news('made'), club)
    expect(subject).toBe('Windy Hill: Booking made: D-EABC, Sat 2026-07-04 10:00–12:00')
    expect(text).toContain('Hello Petra Pilot,')
    expect(text).toContain('Anna Admin has booked this flight with you:')
    expect(text).toContain(
      '- Sat 2026-07-04 10:00–12:00, D-EABC (C172), Petra Pilot with Igor Instruktor: Traffic circuits',
    )
    expect(text).toContain('All times are those of EDDH, Berlin (UTC+2).')
    expect(text).toContain('https://fly.example/club/#/main/mybookings')
  })

  it('ends with an offer of calendar links if the reader has none', async () => {
    const { text, html } = await bookingEmail(news('made', { offersCalendar: true }), club)
    const link = 'https://fly.example/club/#/main/calendars'
    expect(text).toContain(`\n\nPut your flights into your calendar:\n${link}\n\nWindy Hill\n`)
    expect(html).toContain(`<a href="${link}">Put your flights into your calendar</a>`)
    expect((await bookingEmail(news('made'), club)).text).not.toContain('calendar')
  })

  it.each(['made', 'changed', 'undeleted', 'suspended', 'reinstated'] as const)(
    'links to the flight on its local day, when it is %s',
    async (action) => {
      // In Berlin it is the next day already.
      const late = { ...flight('2026-07-04', 12), from: '2026-07-04T22:30:00.000Z', to: '2026-07-04T23:30:00.000Z' }
      const { text, html } = await bookingEmail(news(action, { bookings: [late] }), club)
      const link = 'https://fly.example/club/#/main/bookings?day=2026-07-05&at=EDDH&flight=12'
      expect(text).toContain(`\n${link}\n`)
      expect(html).toContain(`<a href="${link.replaceAll('&', '&amp;')}">Open this flight</a>`)
    },
  )

  it('links each flight of a series', async () => {
    const bookings = [flight('2026-07-04', 12), flight('2026-07-11', 13)]
    const { text, html } = await bookingEmail(news('made', { bookings }), club)
    for (const link of ['day=2026-07-04&at=EDDH&flight=12', 'day=2026-07-11&at=EDDH&flight=13']) {
      expect(text).toContain(`\n  https://fly.example/club/#/main/bookings?${link}\n`)
      expect(html).toContain(`<li><a href="https://fly.example/club/#/main/bookings?${link.replaceAll('&', '&amp;')}">`)
    }
  })

  it('links to the day of a cancelled flight, whose time is free again', async () => {
    const { text } = await bookingEmail(news('cancelled'), club)
    expect(text).toContain('https://fly.example/club/#/main/bookings?day=2026-07-04&at=EDDH\n')
    expect(text).not.toContain('flight=')
    const two = { bookings: [flight('2026-07-04', 12), flight('2026-07-11', 13)] }
    expect((await bookingEmail(news('cancelled', two), club)).text).not.toContain('flight=')
  })

  it('lists every date of a series, and both offsets if the clocks change in it', async () => {
    const bookings = ['2026-10-24', '2026-10-31'].map(flight)
    const { subject, text } = await bookingEmail(news('made', { bookings }), club)
    expect(subject).toContain('Bookings made: D-EABC, 2 dates from Sat 2026-10-24')
    expect(text).toContain('- Sat 2026-10-24 10:00–12:00')
    expect(text).toContain('- Sat 2026-10-31 09:00–11:00')
    expect(text).toContain('Berlin (UTC+2) or Berlin (UTC+1)')
  })

  it('shows the booking before and after a change', async () => {
    const { text } = await bookingEmail(news('changed', { before: [flight('2026-07-03')] }), club)
    expect(text.indexOf('2026-07-04')).toBeLessThan(text.indexOf('Before the change it was:'))
    expect(text.indexOf('Before the change it was:')).toBeLessThan(text.indexOf('2026-07-03'))
  })

  it.each(['made', 'changed', 'cancelled', 'undeleted', 'suspended', 'reinstated'] as const)(
    'contains names but no addresses or numbers: %s',
    async (action) => {
      const reached = { email: 'igor@club.example', phoneNumber: '+420 700 1' }
      const bookings = [{ ...flight('2026-07-04'), instructor: { ...igor, ...reached } }]
      const { subject, text, html } = await bookingEmail(
        news(action, { bookings, actor: { ...anna, ...reached } }),
        club,
      )
      expect(`${subject}${text}${html}`).toContain('Igor Instruktor')
      expect(`${subject}${text}${html}`).not.toMatch(/@|\+420/)
    },
  )

  it.each([
    ['cancelled', 'Anna Admin has cancelled a booking of yours'],
    ['suspended', 'will return automatically if the maintenance is moved, shortened or deleted'],
    ['reinstated', 'Anna Admin has moved, shortened or deleted maintenance, and a suspended booking of yours is back'],
  ] as const)('says that a booking is %s', async (action, sentence) => {
    expect((await bookingEmail(news(action), club)).text).toContain(sentence)
  })
})

describe('an email in another language', () => {
  type Reader = Omit<typeof petra, 'language'> & { language: string | null }
  const pseudo = { ...club, language: 'en-XA' as const }
  const flight = {
    id: 1,
    from: '2026-07-04T08:00:00.000Z',
    to: '2026-07-04T10:00:00.000Z',
    aircraft: { registrationCode: 'D-EABC', type: 'C172' },
    pilot: petra,
    instructor: igor,
    isSoloFlight: true,
    description: 'Traffic circuits',
  }
  const actions = ['made', 'changed', 'cancelled', 'undeleted', 'suspended', 'reinstated'] as const
  const airport = { icaoCode: 'EDDH', timeZone: 'Europe/Berlin' }
  const lock = { at: '2026-07-04T08:00:00.000Z', network: '192.0.2.7' }
  const flights = { bookings: [flight], before: [flight], actor: anna, airport, offersCalendar: true }
  const late = { aircraft: flight.aircraft, people: [{ ...anna, phone: '+49 40 1' }], until: { booked: flight.from } }
  const lateUntil = { ...late, until: { said: '2026-07-05T08:00:00.000Z' } }
  const lateFlight = { late, booking: flight, airport }
  const unlogged = [
    { ...flight, isOut: false },
    { ...flight, isOut: true },
    { ...flight, id: null, isOut: true },
  ]
  const written: [string, (reader: Reader) => Promise<Email>][] = [
    ['a reset', (reader) => keyEmail('reset', reader, { key: 'k-1', club: pseudo })],
    ['an invitation', (reader) => keyEmail('invitation', reader, { key: 'k-1', club: pseudo })],
    ['an approval', (reader) => approvalEmail(reader, pseudo)],
    ['another address', (reader) => addressChangedEmail(reader, pseudo)],
    ['a lock', (reader) => lockedEmail(reader, lock, pseudo)],
    ['newcomers', (reader) => newcomersEmail(3, reader, pseudo)],
    ['an aircraft that is late', (reader) => lateEmail({ ...lateFlight, reader }, pseudo)],
    [
      'an aircraft that is late until a time',
      (reader) => lateEmail({ ...lateFlight, late: lateUntil, reader }, pseudo),
    ],
    ['flights that are not logged', (reader) => unloggedEmail({ flights: unlogged, airport, reader }, pseudo)],
    ...actions.map((action): [string, (reader: Reader) => Promise<Email>] => [
      `bookings ${action}`,
      (reader) => bookingEmail({ ...flights, action, reader }, pseudo),
    ]),
  ]
  const klingon = { ...petra, language: 'tlh' }
  const english = { ...petra, language: 'en' }

  it.each(written)('has every sentence in the club’s language: %s', async (_, write) => {
    const { subject, text, html } = await write(petra)
    expect(subject).toMatch(/^⟦Windy Hill: ⟦/)
    expect(html).toContain('<html lang="en-XA">')
    const lines = text.split(/\n+/).filter((line) => line && !line.trim().startsWith('https://'))
    expect(lines.splice(-2, 1)).toEqual(['Windy Hill'])
    for (const line of lines) expect(line.replace(/^- /, '')).toMatch(/^⟦.*⟧$/)
  })

  it.each(written)('is in the language that the reader has chosen: %s', async (_, write) => {
    const { subject, text, html } = await write(english)
    expect(html).toContain('<html lang="en">')
    expect(`${subject}${text}${html}`).not.toContain('⟦')
  })

  it.each(written)('is in the language of the club if the reader’s is no longer offered: %s', async (_, write) => {
    expect((await write(klingon)).html).toContain('<html lang="en-XA">')
  })
})
