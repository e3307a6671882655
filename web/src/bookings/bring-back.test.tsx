import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { booked, testClub } from '../day-grid/test-club'
import { raised } from '../test-app'
import { at, flown, hobbs, HOUR, log, openBooking, out, sentTo } from './test-flight-log'

const club = testClub()
afterEach(() => vi.useRealTimers())
const back = { ...flown, booking: null, messages: [] }
const free = { ...back, bookedUntil: at('14:00'), booking: booked('10:00', '11:30') }

async function openReturn(more: object = {}) {
  club.log = { ...log, flights: [out], out, ...more }
  const { user } = await openBooking(club, '11:20')
  await user.click(await screen.findByRole('button', { name: 'Bring back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring back HB-KLM' }))
  const press = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Bring back' })
  return { user, dialog, press, reading: () => dialog.getByLabelText<HTMLInputElement>(/^Hobbs now/) }
}

const answers = (body: object) => (club.answers['flights/bringBack'] = { status: 200, body })

it('at most six fields are visible, and the reading is filled in with the digits that stay the same', async () => {
  const { dialog, press, reading } = await openReturn()
  const fields = [...dialog.getAllByRole('textbox'), ...dialog.getAllByRole('switch')]
  expect(fields.length).toBeLessThanOrEqual(6)
  expect(reading().value).toBe('123')
  expect(reading().inputMode).toBe('decimal')
  expect(dialog.getByText('It read 1,234.5 h.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Back at/).value).toBe('11:20')
  expect(press().disabled).toBe(true)
})

it('L11: the pilot types the last digits, and the toast says from when the aircraft is free again', async () => {
  const { user, dialog, press, reading } = await openReturn()
  await user.click(reading())
  await user.keyboard('5.6')
  expect(reading().value).toBe('1235.6')
  await user.click(dialog.getByRole('button', { name: 'Landings: plus one' }))
  answers(free)
  await user.click(press())
  await waitFor(() => expect(raised()).toEqual(['Save successful. HB-KLM is free again from 11:30 Prague (UTC+1).']))
  expect(sentTo(club, 'flights/bringBack')).toEqual([
    {
      id: 91,
      backAt: at('11:20'),
      tookOffAt: null,
      landedAt: null,
      arrival: '',
      landings: '2',
      takeOffs: '2',
      nightLandings: '0',
      fuelMl: null,
      oilMl: null,
      remark: '',
      meters: [{ meterId: 2, starts: 1234.5 * HOUR, ends: 1235.6 * HOUR }],
      isFlyingAgain: false,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('L11: a pilot who flies again keeps the rest of the booking', async () => {
  const { user, dialog, press, reading } = await openReturn()
  await user.type(reading(), '5.6')
  await user.click(dialog.getByRole('switch', { name: /^I fly again/ }))
  answers(back)
  await user.click(press())
  await waitFor(() => expect(raised()).toEqual(['Save successful. HB-KLM is back.']))
  expect(sentTo(club, 'flights/bringBack')).toMatchObject([{ isFlyingAgain: true }])
})

it('L13: Undo reports when the booking cannot get its time back', async () => {
  const { user, press, reading } = await openReturn()
  await user.type(reading(), '5.6')
  answers(free)
  await user.click(press())
  const stays = 'The flight is gone. But the time after 11:30 is taken meanwhile, so your booking stays short.'
  club.answers['flights/remove'] = { status: 200, body: { booking: null, messages: [stays] } }
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(raised()).toEqual([`Undo successful. ${stays}`]))
})

it('L8: a flight that contradicts another one is saved, and the toast says so', async () => {
  const { user, press, reading } = await openReturn()
  await user.type(reading(), '5.6')
  const but = 'Saved. But Hobbs was noted as 1,236.0 h after Sam’s flight on 9 Mar, and yours begins at 1,234.5 h.'
  answers({ ...back, messages: [but] })
  await user.click(press())
  await waitFor(() => expect(raised()).toEqual([`Save successful. HB-KLM is back. ${but}`]))
})

it('L6: a falling reading is reported, and the reading at departure can be corrected', async () => {
  const { user, dialog, press, reading } = await openReturn()
  await user.clear(reading())
  await user.type(reading(), '1225.5')
  await user.tab()
  expect(await dialog.findByText('Hobbs cannot have stood higher before the flight than after it.')).toBeTruthy()
  expect(press().disabled).toBe(true)
  const start = dialog.getByLabelText(/^Hobbs when it left/)
  await user.clear(start)
  await user.type(start, '1224.6')
  answers(back)
  await user.click(press())
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(sentTo(club, 'flights/bringBack')).toMatchObject([
    { meters: [{ meterId: 2, starts: 1224.6 * HOUR, ends: 1225.5 * HOUR }] },
  ])
})

it('a meter that cannot be read can be left out under More, and the others are typed', async () => {
  const { user, dialog, press } = await openReturn({ meters: [hobbs, { ...hobbs, id: 5, name: 'Tach' }] })
  fireEvent.click(dialog.getByText('More'))
  fireEvent.click(dialog.getByLabelText('Hobbs could not be read'))
  for (const [field, value] of [
    [/^Took off/, '1015'],
    [/^Landed/, '11.10'],
    [/^Fuel in litres/, '42,5'],
    [/^Arrival/, 'LKPR'],
  ] as const)
    fireEvent.change(dialog.getByLabelText(field), { target: { value } })
  answers(back)
  await user.click(press())
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(sentTo(club, 'flights/bringBack')).toMatchObject([
    { tookOffAt: at('10:15'), landedAt: at('11:10'), fuelMl: 42_500, arrival: 'LKPR', meters: [] },
  ])
})

it('a defect is reported with the flight; if that fails, the aircraft is back and only the defect is sent again', async () => {
  const { user, dialog, press, reading } = await openReturn()
  await user.type(reading(), '5.6')
  await user.click(dialog.getByRole('switch', { name: 'Report a defect' }))
  expect(press().disabled).toBe(true)
  await user.type(dialog.getByLabelText(/^What is wrong/), 'Nose strut is flat')
  await user.click(dialog.getByRole('radio', { name: 'Look at it' }))
  answers(back)
  club.answers['defects/report'] = { status: 500, body: [] }
  await user.click(press())
  expect(
    await dialog.findByRole('alert', { name: 'The aircraft is back, but the defect was not reported' }),
  ).toBeTruthy()
  expect(raised()).toEqual(['Save successful. HB-KLM is back.'])
  club.answers['defects/report'] = { status: 200, body: { severity: 'look at it' } }
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(raised()).toHaveLength(2))
  expect(sentTo(club, 'flights/bringBack')).toHaveLength(1)
  expect(sentTo(club, 'defects/report')).toHaveLength(2)
  expect(sentTo(club, 'defects/report')[0]).toEqual({
    aircraftId: 1,
    flightId: 91,
    title: 'Nose strut is flat',
    text: '',
    severity: 'look at it',
  })
})

it('without a connection the form says that it is not sent, keeps its input, and is sent once when the network is back', async () => {
  const { user, dialog, press, reading } = await openReturn()
  await user.type(reading(), '5.6')
  club.answers['flights/bringBack'] = { status: 0, body: [] }
  await user.click(press())
  expect(await dialog.findByText('Not sent yet. Keep this page open')).toBeTruthy()
  expect(reading().value).toBe('1235.6')
  expect(reading().closest('fieldset')?.disabled).toBe(true)
  expect(localStorage.length).toBe(0)
  answers(back)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(raised()).toEqual(['Save successful. HB-KLM is back.']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(club, 'flights/bringBack')).toHaveLength(2)
})

it('a request that failed is retried automatically', async () => {
  const { user, dialog, press, reading } = await openReturn()
  await user.type(reading(), '5.6')
  club.answers['flights/bringBack'] = { status: 0, body: [] }
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now(), shouldAdvanceTime: true })
  await user.click(press())
  expect(await dialog.findByText('Not sent yet. Keep this page open')).toBeTruthy()
  answers(back)
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(() => expect(raised()).toEqual(['Save successful. HB-KLM is back.']))
})

it('a retry that is refused because the first request arrived counts as success', async () => {
  const { user, dialog, press, reading } = await openReturn()
  await user.type(reading(), '5.6')
  club.answers['flights/bringBack'] = { status: 0, body: [] }
  await user.click(press())
  const again = await dialog.findByRole('button', { name: 'Try again' })
  club.answers['flights/bringBack'] = { status: 400, body: ['This aircraft is back already.'] }
  club.log = { ...log, flights: [flown] }
  await user.click(again)
  await waitFor(() => expect(raised()).toEqual(['Save successful. HB-KLM is back.']))
})

it('the form shows a refusal because another user has brought the aircraft back at another time', async () => {
  const { user, dialog, press, reading } = await openReturn()
  await user.type(reading(), '5.6')
  club.answers['flights/bringBack'] = { status: 0, body: [] }
  await user.click(press())
  const again = await dialog.findByRole('button', { name: 'Try again' })
  club.answers['flights/bringBack'] = { status: 400, body: ['This aircraft is back already.'] }
  club.log = { ...log, flights: [{ ...flown, backAt: at('11:00') }] }
  await user.click(again)
  expect(await dialog.findByText('This aircraft is back already.')).toBeTruthy()
  expect(dialog.queryByText('Not sent yet. Keep this page open')).toBeNull()
  expect(reading().value).toBe('1235.6')
})
