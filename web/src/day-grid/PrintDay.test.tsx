import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadScreens, loadStart } from '../kit/language/translate'
import { setClubLanguage } from '../kit/language/test-language'
import { booked, openDay, people, testClub } from './test-club'

const club = testClub()
const print = vi.fn<() => void>()
beforeEach(() => {
  vi.stubGlobal('print', print)
  club.bookings = [booked('10:00', '12:00', { pilot: people.petra, isSoloFlight: true })]
})
afterEach(async () => {
  vi.unstubAllGlobals()
  print.mockReset()
  setClubLanguage('en')
  await loadStart('en')
  await loadScreens()
})

/** Returns the text of the sheet that the browser would print now. */
function printed() {
  fireEvent(window, new Event('beforeprint'))
  const text = document.querySelector('[data-paper-sheet]')?.textContent
  fireEvent(window, new Event('afterprint'))
  return text
}

/** Presses Ctrl+P. Returns whether the browser prints at once. */
const pressPrint = () => fireEvent.keyDown(window, { key: 'p', ctrlKey: true })

it('the printed page is in the language of the club, which is loaded when a member with another language prints', async () => {
  await loadStart('en-XA')
  await loadScreens()
  const { user } = openDay('sam')
  await user.click(await screen.findByRole('button', { name: /^⟦Þŕîñţ ţĥîš ðàý/ }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(printed()).toMatch(/Wed 2027-03-10 Sunrise 06:20 · .*Petra Dvořáková \(solo\).*Grey: before sunrise/)
})

it('the print key loads the language of the club before it prints; until then the printed page is in the page’s language', async () => {
  setClubLanguage('en-XA')
  openDay('sam')
  await screen.findByText(/Sunset 17:50/)
  expect(printed()).toContain('Sunrise 06:20')
  expect(pressPrint()).toBe(false)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(printed()).toMatch(/⟦Šûñŕîšé 06:20.*⟦ÛÑÐÉŔ ṀÅÎÑŢÉÑÅÑÇÉ/)
  expect(screen.getByText('Sunset 17:50')).toBeTruthy()
  expect(pressPrint()).toBe(true)
  expect(print).toHaveBeenCalledTimes(1)
})
