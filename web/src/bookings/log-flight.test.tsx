import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testClub } from '../day-grid/test-club'
import { raised } from '../test-app'
import { at, flown, HOUR, log, openBooking, out, sentTo } from './test-flight-log'

const club = testClub()
afterEach(() => vi.useRealTimers())
const saved = { ...flown, version: 3, booking: null, messages: [] }

async function openDialog(button: string | RegExp, title: string | RegExp, clock = '14:10') {
  const { user } = await openBooking(club, clock)
  await user.click(await screen.findByRole('button', { name: button }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

it('L2: a whole flight is logged afterwards; its form starts with the times of the booking and the present reading', async () => {
  club.log = log
  const { user, dialog } = await openDialog('Log flight', 'Log flight: HB-KLM')
  const back = dialog.getByLabelText<HTMLInputElement>(/^Back at/)
  expect(dialog.getByLabelText<HTMLInputElement>(/^Left at/).value).toBe('10:00')
  expect(back.value).toBe('14:00')
  await user.clear(back)
  await user.type(back, '1120')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Hobbs when it left/).value).toBe('1234.5')
  await user.type(dialog.getByLabelText(/^Hobbs now/), '5.6')
  club.answers['flights/save'] = { status: 200, body: saved }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. The flight is logged.']))
  expect(sentTo(club, 'flights/save')).toMatchObject([
    {
      id: 0,
      bookingId: 7,
      aircraftId: 1,
      pilotId: null,
      instructorId: null,
      leftAt: at('10:00'),
      backAt: at('11:20'),
      landings: '1',
      nature: 'flight',
      meters: [{ meterId: 2, starts: 1234.5 * HOUR, ends: 1235.6 * HOUR }],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('L5: a flight that is back at an earlier time of day is back on the next day', async () => {
  club.log = { ...log, meters: [] }
  const { user, dialog } = await openDialog('Log flight', 'Log flight: HB-KLM')
  for (const [field, time] of [
    [/^Left at/, '2330'],
    [/^Back at/, '0:40'],
  ] as const) {
    await user.clear(dialog.getByLabelText(field))
    await user.type(dialog.getByLabelText(field), time)
  }
  const day = dialog.getByRole('textbox', { name: /^Day/ })
  await user.clear(day)
  await user.type(day, '2027-03-09')
  club.answers['flights/save'] = { status: 200, body: saved }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toHaveLength(1))
  const midnight = Date.parse(at('00:00'))
  expect(sentTo(club, 'flights/save')).toMatchObject([
    { leftAt: new Date(midnight - 30 * 60_000).toISOString(), backAt: at('00:40') },
  ])
})

it('L17: a flight is corrected, and Undo restores the earlier values', async () => {
  club.log = { ...log, flights: [flown] }
  const { user, dialog } = await openDialog(/^Correct the flight/, /^Correct the flight: HB-KLM, 10:05/)
  const reading = dialog.getByLabelText<HTMLInputElement>(/^Hobbs now/)
  expect(reading.value).toBe('1235.6')
  await user.clear(reading)
  await user.type(reading, '1235.7')
  club.answers['flights/save'] = { status: 200, body: saved }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. The flight is corrected.']))
  expect(sentTo(club, 'flights/save')).toMatchObject([
    { id: 91, version: 2, pilotId: 'petra', meters: [{ starts: 1234.5 * HOUR, ends: 1235.7 * HOUR }] },
  ])
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(raised()).toEqual(['Undo successful. The flight is as it was.']))
  expect(sentTo(club, 'flights/save')[1]).toMatchObject({
    id: 91,
    version: 3,
    leftAt: at('10:05'),
    backAt: at('11:20'),
    meters: [{ meterId: 2, starts: 1234.5 * HOUR, ends: 1235.6 * HOUR }],
  })
})

it('L17: a correction that is refused as too late shows until when it was possible, and the form stays open', async () => {
  club.log = { ...log, flights: [flown] }
  const { user, dialog } = await openDialog(/^Correct the flight/, /^Correct the flight/)
  const sentence = 'You could correct this flight until 11 Mar 11:20. An administrator can still do it.'
  club.answers['flights/save'] = { status: 403, body: [sentence] }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(sentence)).toBeTruthy()
})

it('L20: a flight is deleted after a confirmation, and Undo brings it back', async () => {
  club.log = { ...log, flights: [flown] }
  const { user, dialog } = await openDialog(/^Correct the flight/, /^Correct the flight/)
  club.answers['flights/remove'] = { status: 200, body: { booking: null, messages: [] } }
  club.answers['flights/restore'] = { status: 200, body: saved }
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Are you sure you want to delete the flight of HB-KLM, 10:05/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete successful. The flight was deleted from the log.']))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(raised()).toEqual(['Undo successful. The flight is back in the log.']))
  expect(sentTo(club, 'flights/restore')).toEqual([91])
})

it('L16: Did not fly asks for the reason', async () => {
  club.log = log
  const { user, dialog } = await openDialog('Did not fly', 'Did not fly: HB-KLM')
  const names = dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)
  expect(names).toEqual(['Weather', 'Technical', 'Ill', 'Nobody came', 'Another reason'])
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: 'Nobody came' }))
  club.answers['flights/didNotFly'] = { status: 200, body: { bookingId: 7 } }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Not flown: Nobody came']))
  expect(sentTo(club, 'flights/didNotFly')).toEqual([{ bookingId: 7, reason: 'no-show' }])
})

it('L14: I am late sets the time of the return with one tap', async () => {
  club.log = { ...log, flights: [out], out }
  const { user, dialog } = await openDialog('I am late…', 'Late: HB-KLM', '14:10')
  await user.click(dialog.getByRole('button', { name: '30 min' }))
  club.answers['flights/late'] = { status: 200, body: { ...out, booking: null, messages: [] } }
  await user.click(dialog.getByRole('button', { name: 'Say so' }))
  await waitFor(() =>
    expect(raised()).toEqual(['Save successful. HB-KLM is back at 14:40 Prague (UTC+1), as you say.']),
  )
  expect(sentTo(club, 'flights/late')).toEqual([{ id: 91, lateUntil: at('14:40') }])
})

it('the dialog of the booking stays open if something is typed in it', async () => {
  club.log = { ...log, flights: [out], out }
  const { user, dialog: booking } = await openBooking(club, '14:10')
  await user.type(booking.getByLabelText('Description'), 'circuits')
  await user.click(await screen.findByRole('button', { name: 'I am late…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Late: HB-KLM' }))
  await user.click(dialog.getByRole('button', { name: '15 min' }))
  club.answers['flights/late'] = { status: 200, body: { ...out, booking: null, messages: [] } }
  await user.click(dialog.getByRole('button', { name: 'Say so' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Late: HB-KLM' })).toBeNull())
  expect(booking.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('circuits')
})
