import { screen, waitFor, within } from '@testing-library/react'
import { savedOrNot } from '@windsock/contract/errors'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { named } from '../kit/test-names'
import { toasts } from '../kit/toasts'
import { booked, openDay, people, testClub } from './test-club'

const club = testClub()
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name: named(name), hidden: true })
const said = () => document.querySelector('p[role=status]')?.textContent
const saves = () => club.heard.filter(({ call }) => call === 'bookings/save').map(({ body }) => body)

/** Presses Tab until the focus is in the grid, because there are buttons above the grid. */
async function tabToGrid(user: ReturnType<typeof openDay>['user']) {
  for (let tabs = 0; tabs < 9 && document.activeElement?.role !== 'gridcell'; tabs += 1) await user.tab()
}
const here = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('the columns are headed by registration and type, with the description under it', async () => {
  openDay('petra')
  expect(await screen.findByRole('columnheader', { name: 'HB-KLM C152' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader', { name: 'Trainer' })).toHaveLength(2)
})

it('the half hours from 08:00 to 22:00 are free if nothing occupies them', async () => {
  openDay('petra')
  await cell('HB-KLM, 08:00 to 08:30, free')
  expect(screen.getAllByRole('gridcell', { name: /HB-KLM, .* free/ })).toHaveLength(28)
  expect(screen.getByRole('rowheader', { name: '22:00' })).toBeTruthy()
})

it('a booked cell is merged, coloured, and names instructor and pilot with their phones', async () => {
  const igor = { ...people.igor, phoneNumber: '+420 1', color: '#ffe066' }
  club.bookings = [booked('10:00', '12:00', { pilot: { ...people.petra, phoneNumber: '+420 2' }, instructor: igor })]
  openDay('sam')
  const merged = await cell(
    'HB-KLM, 10:00 to 12:00, booked, instructor Igor Novák +420 1, student/pilot Petra Dvořáková +420 2',
  )
  expect(merged.getAttribute('rowspan')).toBe('4')
  for (const text of ['Igor Novák', '+420 1', 'Petra Dvořáková', '+420 2'])
    expect(within(merged).getByText(text, { exact: false })).toBeTruthy()
  const style = merged.querySelector<HTMLElement>('div')?.style
  expect(style?.getPropertyValue('--tone')).toBe('#ffe066')
  // The colour of others is only a tint, with the text of the page.
  expect(style?.getPropertyValue('--on-tone')).toBe('')
  expect(screen.getAllByRole('gridcell', { name: /HB-KLM, .* free/ })).toHaveLength(24)
})

it('the user’s own flight has the full colour, with readable text on it', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: { ...people.petra, color: '#ffe066' } })]
  openDay('petra')
  const style = (await cell(/^HB-KLM, 10:00 to 12:00/)).querySelector<HTMLElement>('div')?.style
  const values = ['--tone', '--share', '--on-tone'].map((name) => style?.getPropertyValue(name))
  expect(values).toEqual(['#ffe066', '100%', '#000000'])
})

it('another person’s number can be dialled without opening the cell, and the user’s own is plain text', async () => {
  const igor = { ...people.igor, phoneNumber: '+420 1' }
  club.bookings = [booked('10:00', '12:00', { pilot: { ...people.petra, phoneNumber: '+420 2' }, instructor: igor })]
  const { user } = openDay('petra')
  const merged = await cell(/^HB-KLM, 10:00 to 12:00/)
  const links = within(merged).getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+4201'])
  // The page must not follow the link, which the test's browser cannot dial.
  links[0]!.addEventListener('click', (event) => event.preventDefault())
  await user.click(links[0]!)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(within(merged).getByText('+420 2', { exact: false }))
  expect(await screen.findByRole('dialog', { name: /Edit booking/ })).toBeTruthy()
})

it('cells under maintenance are merged and cannot be clicked', async () => {
  const { user } = openDay('petra')
  const grounded = await cell('HB-XYZ, 12:00 to 13:00, under maintenance')
  expect(grounded.textContent).toBe('UNDER MAINTENANCE')
  await user.click(grounded)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('rows after sunset are shaded', async () => {
  openDay('petra')
  const row = async (name: string) => (await cell(name)).closest('tr')?.dataset.dark
  expect(await screen.findByText(/Sunset 17:50/)).toBeTruthy()
  expect(await row('HB-KLM, 17:30 to 18:00, free')).toBeUndefined()
  expect(await row('HB-KLM, 18:00 to 18:30, free')).toBe('true')
})

it('bookings outside the grid’s hours are announced at its edge and open from there', async () => {
  club.bookings = [
    booked('06:00', '07:30', { id: 8, pilot: people.petra }),
    booked('22:30', '23:30', { id: 9, pilot: people.petra }),
  ]
  const { user } = openDay('petra')
  expect(
    await screen.findByRole('button', {
      name: named('HB-KLM, 06:00–07:30 student/pilot Petra Dvořáková, your booking'),
    }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /HB-KLM, 22:30–23:30/ }))
  expect(await screen.findByRole('dialog', { name: 'Edit booking: HB-KLM' })).toBeTruthy()
})

it('arrow keys move from cell to cell, past merged ones, and Enter opens a cell', async () => {
  club.bookings = [booked('08:30', '10:00', { pilot: people.petra })]
  const { user } = openDay('petra')
  await cell('HB-KLM, 08:00 to 08:30, free')
  await tabToGrid(user)
  expect(here()).toBe('HB-KLM, 08:00 to 08:30, free')
  await user.keyboard('{ArrowDown}')
  expect(here()).toMatch('HB-KLM, 08:30 to 10:00, booked')
  await user.keyboard('{ArrowDown}')
  expect(here()).toBe('HB-KLM, 10:00 to 10:30, free')
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(here()).toBe('HB-XYZ, 09:30 to 10:00, free')
  await user.keyboard('{ArrowLeft}')
  expect(here()).toMatch('HB-KLM, 08:30 to 10:00, booked')
  await user.keyboard('{End}')
  expect(here()).toBe('HB-XYZ, 09:30 to 10:00, free')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add booking: HB-XYZ' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(here()).toBe('HB-XYZ, 09:30 to 10:00, free')
})

it('exactly one cell is in the tab order', async () => {
  const { user } = openDay('petra')
  await user.click(await cell('HB-KLM, 11:00 to 11:30, free'))
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
})

it('Shift and arrow keys select a period, which Enter books', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.sam })]
  const { user } = openDay('petra')
  await cell('HB-KLM, 08:00 to 08:30, free')
  await tabToGrid(user)
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(said()).toBe('HB-KLM, 08:00 to 09:30, free; press Enter to book, Escape to cancel')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(said()).toMatch('HB-KLM, 08:00 to 10:30, HB-KLM is booked 10:00–12:00 by Sam Okafor; you are free')
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add booking: HB-KLM' })).toBeTruthy()
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
  expect([field('From, hours'), field('To, hours'), field('To, minutes')]).toEqual(['08', '10', '00'])
})

it('the original cell of a moving booking is marked until the move ends', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra })]
  const { user } = openDay('petra')
  const leaving = await cell(/^HB-KLM, 10:00 to 12:00/)
  leaving.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(leaving.dataset.left).toBe('')
  await user.keyboard('{Escape}')
  expect(leaving.dataset.left).toBeUndefined()
})

it('the hours after the last row are shaded like that row', async () => {
  openDay('petra')
  expect(await screen.findByText(/Sunset 17:50/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('rowheader', { name: '22:00' }).closest('tr')?.dataset.dark).toBe('true'))
})

it('Alt and arrows move a booking and Alt, Shift and arrows resize it; Enter saves', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra, version: 4 })]
  const { user } = openDay('petra')
  await user.click(await cell(/HB-KLM, 10:00 to 12:00/))
  await user.keyboard('{Escape}')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(said()).toBe('Moved to 10:30 to 12:30; press Enter to save, Escape to cancel')
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{ArrowRight}{/Alt}')
  expect(said()).toMatch('Resized to HB-XYZ, 10:30 to 13:00, HB-XYZ is under maintenance 12:00–13:00; you are free')
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Enter}')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()).toMatchObject([
    { id: 7, version: 4, aircraft: { id: 1 }, from: '2027-03-10T09:30:00.000Z', to: '2027-03-10T12:00:00.000Z' },
  ])
})

it('Escape leaves a booking where it was', async () => {
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra })]
  const { user } = openDay('petra')
  await user.click(await cell(/HB-KLM, 10:00 to 12:00/))
  await user.keyboard('{Escape}')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}')
  expect(said()).toBe('Cancelled')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Edit booking: HB-KLM' })).toBeTruthy()
  expect(saves()).toEqual([])
})

it('a booking that the user may not edit cannot be moved, and the reason is announced', async () => {
  club.bookings = [booked('08:00', '12:00', { pilot: people.sam })]
  const { user } = openDay('petra')
  await cell(/HB-KLM, 08:00 to 12:00/)
  await tabToGrid(user)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(said()).toMatch(/^It stays here: Only its pilot, its instructor and the staff/)
})

it('a move to a booked place is refused without a call to the server', async () => {
  club.bookings = [
    booked('08:00', '10:00', { pilot: people.petra }),
    booked('10:00', '12:00', { id: 8, pilot: people.sam }),
  ]
  const { user } = openDay('petra')
  await cell(/HB-KLM, 08:00 to 10:00/)
  await tabToGrid(user)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  expect(said()).toMatch(/^Not possible here: HB-KLM is booked 10:00–12:00 by Sam Okafor; you are free/)
  expect(saves()).toEqual([])
})

it('a refusal by the server raises one toast and leaves the booking where it was', async () => {
  club.bookings = [booked('08:00', '10:00', { pilot: people.petra })]
  club.answer = { status: 400, body: ['Somebody was faster.'] }
  const { user } = openDay('petra')
  await cell(/HB-KLM, 08:00 to 10:00/)
  await tabToGrid(user)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await waitFor(() => expect(toasts.value()).toHaveLength(1))
  expect(toasts.value()).toMatchObject([{ kind: 'error', message: 'Somebody was faster.' }])
  expect(await cell(/HB-KLM, 08:00 to 10:00/)).toBeTruthy()
})

it('a move of unknown outcome is not reported as failed', async () => {
  club.bookings = [booked('08:00', '10:00', { pilot: people.petra })]
  club.answer = { status: 503, body: [t(savedOrNot)] }
  const { user } = openDay('petra')
  await cell(/HB-KLM, 08:00 to 10:00/)
  await tabToGrid(user)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await waitFor(() => expect(said()).toBe(`This may or may not have been saved: ${t(savedOrNot)}`))
})

it('the user’s own bookings and the kinds of flights can be told apart without colour', async () => {
  club.bookings = [
    booked('08:00', '10:00', { pilot: people.sam, instructor: people.igor }),
    booked('10:00', '12:00', { id: 8, pilot: people.petra, isSoloFlight: true }),
  ]
  openDay('petra')
  const own = await cell(/10:00 to 12:00, booked, .*, long solo flight, your booking$/)
  expect([own.querySelectorAll('svg > path').length, own.querySelector('[data-mine]')]).toEqual([2, expect.anything()])
  const others = await cell(/08:00 to 10:00, booked, instructor Igor Novák, student\/pilot Sam Okafor$/)
  expect([others.querySelectorAll('svg > path').length, others.querySelector('[data-mine]')]).toEqual([1, null])
})

it('the key ? lists the keyboard shortcuts', async () => {
  const { user } = openDay('petra')
  await cell('HB-KLM, 08:00 to 08:30, free')
  await user.keyboard('?')
  expect(await screen.findByText('Move a booking to another time')).toBeTruthy()
})
