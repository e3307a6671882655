import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testClub } from '../day-grid/test-club'
import { raised } from '../test-app'
import { at, hobbs, HOUR, log, openBooking, out, sentTo } from './test-flight-log'

const club = testClub()
afterEach(() => vi.useRealTimers())
const strut = {
  id: 3,
  title: 'Nose strut is flat',
  text: 'It sinks over night.',
  severity: 'look at it' as const,
  state: 'reported' as const,
  deferredUntil: null,
  reportedAt: at('08:00'),
}
const taken = { ...out, booking: null, messages: [] }

async function openTake() {
  const { user } = await openBooking(club, '10:05')
  await user.click(await screen.findByRole('button', { name: 'Take HB-KLM' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take HB-KLM' }))
  const take = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Take HB-KLM' })
  return { user, dialog, take }
}

it('L4: the dialog shows the hours left, asks about each open defect, and prefills the reading for confirmation', async () => {
  club.log = {
    ...log,
    defects: [
      strut,
      { ...strut, id: 4, title: 'Landing light is weak', state: 'deferred', deferredUntil: '2027-03-20' },
    ],
    limits: [
      { id: 4, name: '100 h', unit: 'tenths', left: 6.5 * HOUR, leftDays: null },
      { id: 5, name: 'Annual', unit: null, left: null, leftDays: 12 },
    ],
  }
  const { user, dialog, take } = await openTake()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '100 h: 6.5 h left',
    'Annual: 12 days left',
  ])
  expect(dialog.getByLabelText<HTMLInputElement>(/^Hobbs reads/).value).toBe('1234.5')
  expect(take().disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'Nose strut is flat (Reported)' }))
  expect(take().disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: /^Landing light is weak \(Deferred until/ }))
  club.answers['flights/take'] = { status: 200, body: taken }
  await user.click(take())
  await waitFor(() => expect(raised()).toEqual(['Save successful. You have HB-KLM. Have a good flight!']))
  expect(sentTo(club, 'flights/take')).toEqual([
    { bookingId: 7, leftAt: at('10:05'), meters: [{ meterId: 2, starts: 1234.5 * HOUR }], acknowledged: [3, 4] },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('L4: the pilot corrects the reading and the time, and leaves out a meter that cannot be read', async () => {
  club.log = { ...log, meters: [hobbs, { ...hobbs, id: 3, name: 'Landings', unit: 'count', present: null }] }
  const { user, dialog, take } = await openTake()
  const reading = dialog.getByLabelText(/^Hobbs reads/)
  await user.clear(reading)
  await user.type(reading, '1,224.6')
  expect(take().disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'Landings could not be read' }))
  const time = dialog.getByLabelText(/^Left at/)
  await user.clear(time)
  await user.type(time, '958')
  await user.tab()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Left at/).value).toBe('09:58')
  club.answers['flights/take'] = { status: 200, body: taken }
  await user.click(take())
  await waitFor(() => expect(raised()).toHaveLength(1))
  expect(sentTo(club, 'flights/take')).toEqual([
    { bookingId: 7, leftAt: at('09:58'), meters: [{ meterId: 2, starts: 1224.6 * HOUR }], acknowledged: [] },
  ])
})

it('L3: the dialog names another user who was faster, and the input stays', async () => {
  club.log = log
  const { user, dialog, take } = await openTake()
  const sentence = 'Sam Okafor took HB-KLM at 10:04 and has not brought it back.'
  club.answers['flights/take'] = { status: 400, body: [sentence] }
  await user.click(take())
  expect(await dialog.findByText(sentence)).toBeTruthy()
  expect(raised()).toEqual([])
})

it('Undo gives the aircraft back', async () => {
  club.log = log
  const { user, take } = await openTake()
  club.answers['flights/take'] = { status: 200, body: taken }
  await user.click(take())
  club.answers['flights/remove'] = { status: 200, body: { booking: null, messages: [] } }
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(raised()).toEqual(['Undo successful. The flight is gone.']))
  expect(sentTo(club, 'flights/remove')).toEqual([91])
})
