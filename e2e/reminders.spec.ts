import { rmSync } from 'node:fs'
import { callsWith, tokenOf } from './calls'
import { holdToken, test as base, expect } from './club'
import { openClub } from './clubs/club-server'
import { clockOn, dayFromToday } from './days'
import { readable } from './emails-sent'
import { book } from './flights'
import { closedPort, openMailServer } from './mail-server'
import { bookingDialog, settledGrid } from './screens'
import { clockFrom } from './server-clock'

// The evening is yesterday's, because a database that leases emails goes by its own clock.
const [today, tomorrow] = [dayFromToday(-1), dayFromToday(0)]
const momentOf = (clock: string) => new Date(clockOn(today, clock)).toISOString()

/** A club on whose mail server every email arrives. It has been open since the morning, and it is now 18:00. */
const test = base.extend<{ arrived: string[]; flight: { id: number } }>({
  // Playwright reads the names of the needed fixtures from these braces.
  // oxlint-disable-next-line no-empty-pattern
  arrived: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern
  flight: async ({}, use) => use({ id: 0 }),

  async club({ arrived, flight }, use) {
    const [port, mailPort] = [await closedPort(), await closedPort()]
    const closeMail = await openMailServer(mailPort, arrived)
    const settings = {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    }
    const morning = await openClub(undefined, { ...settings, ...clockFrom(momentOf('05:00')) })
    const petra = callsWith(morning.address, await tokenOf(morning.address, 'petra'))
    const booked = { registration: 'OK-VHD', day: tomorrow, from: '20:00', to: '21:30', pilot: 'petra' } as const
    flight.id = (await book(petra, booked)).id
    await morning.stop()
    const evening = await openClub(morning.folder, { ...settings, ...clockFrom(momentOf('18:00')) })
    rmSync(morning.folder, { recursive: true, force: true })
    await use(evening)
    await evening.close()
    await closeMail()
  },
})

test('at 18:00 Petra is reminded of tomorrow’s flight by an email, whose link opens the flight', async ({
  page,
  club,
  arrived,
  flight,
}) => {
  const toPetra = () => arrived.map(readable).filter((mail) => mail.includes('To: petra@windy-hill.example'))
  await expect.poll(() => toPetra().length).toBe(1)
  const [email = ''] = toPetra()
  expect(email).toMatch(/^Subject: .*Tomorrow: .*OK-VHD/m)
  expect(email).toMatch(/20:00.{1,3}21:30, OK-VHD/)
  const [link = ''] = new RegExp(`http://[^"<>\\s]*flight=${flight.id}\\b`).exec(email) ?? []
  expect(link).toContain(club.address)

  await page.clock.install({ time: clockOn(today, '18:02') })
  await holdToken(page, await tokenOf(club.address, 'petra'))
  await page.goto(link.replaceAll('&amp;', '&'))
  await settledGrid(page)
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHD')
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
})
