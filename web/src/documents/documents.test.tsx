import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Standing } from '@windsock/contract/documents/proofs'
import { addMonths } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { browserZone, now } from '../clock'
import { desk, openAs, raised, Refused } from '../test-app'
import {
  checkOut,
  clubCheck,
  documents,
  inDays,
  medical,
  petra,
  proofOf,
  standingWith,
  today,
} from './shared-parts/test-documents'

const club = desk()
const at = '/main/mydocuments'
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const dialog = async () => within(await screen.findByRole('dialog'))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

it('lists the club’s requirements, the member’s state in words, and their entries', async () => {
  club.answers = documents
  openAs('Pilot', at)
  await screen.findByRole('table', { name: 'Documents' })
  expect((await row(/^Check-out ?, OK-VHA/)).getByText('Missing')).toBeTruthy()
  expect((await row(/^Club check/)).getAllByText('Waits to be confirmed')).toHaveLength(2)
  const valid = await row(/^Medical/)
  expect(valid.getAllByRole('cell')[0]!.textContent).toBe(`Valid until ${inDays(100)}`)
  // A day stays on one line.
  for (const day of valid.getAllByText(inDays(100))) expect(day.className).toMatch(/unbroken/)
  expect(valid.getByRole('list').textContent).toContain(`${inDays(-100)} – ${inDays(100)}`)
  // The club's own sentence helps while something is to be done.
  expect(valid.queryByText(medical.text)).toBeNull()
})

it.each<[Partial<Standing>, string]>([
  [{ isMet: true, state: 'ends soon', until: inDays(12) }, 'Ends in 12 days'],
  [{ isMet: true, state: 'ends soon', until: inDays(1) }, 'Ends tomorrow'],
  [{ isMet: true, state: 'ends soon', until: today }, 'Ends today'],
  [{ isMet: true, state: 'met', proofs: [proofOf(medical, { until: null })] }, 'Valid'],
  [{ isMet: true, state: 'met' }, 'Met'],
  [{ state: 'ended', proofs: [proofOf(medical, { until: inDays(-3) })] }, `Ended on ${inDays(-3)}`],
  [{ state: 'ended' }, 'Ended'],
  [{ isMet: true, state: 'waived' }, 'Waived'],
  [{ state: 'not met' }, 'Not met'],
])('a state in words: %j', async (standing, words) => {
  const mine = {
    user: petra,
    standings: [standingWith(medical, standing)],
  }
  club.answers = { ...documents, 'proofs/getMine': { ...mine, elsewhere: [] } }
  openAs('Pilot', at)
  const asked = await row(/^Medical/)
  await waitFor(() => expect(asked.getAllByRole('cell')[0]!.textContent).toBe(words))
})

it('a new entry begins on the day of the person’s airport, whatever day the device has', async () => {
  // At any moment, it is another day than on the device in one of these.
  const timeZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayOf(now(), zone) !== today)!
  club.answers = {
    ...documents,
    'user/getById': { id: 'pilot', assignedAirportId: 4 },
    'airports/get': [
      { id: 3, name: 'Home', icaoCode: 'LKVH', timeZone: browserZone() },
      { id: 4, name: 'Away', icaoCode: 'PLCH', timeZone },
    ],
  }
  const { user } = openAs('Pilot', at)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await user.click(await press('Enter… Club check'))
  const since = (await dialog()).getByRole('textbox', { name: 'Valid from' })
  expect(since).toHaveProperty('value', dayOf(now(), timeZone))
})

it('C11: the requirement fills in the last day, which follows the first day and can be changed', async () => {
  club.answers = { ...documents, 'proofs/save': proofOf(clubCheck) }
  const { user } = openAs('Pilot', at)
  await user.click(await press('Enter… Club check'))
  const form = await dialog()
  const since = form.getByRole('textbox', { name: 'Valid from' })
  const until = form.getByRole('textbox', { name: 'Valid until' })
  expect(since).toHaveProperty('value', today)
  expect(until).toHaveProperty('value', addMonths(today, 12))
  type(since, '2026-03-14')
  expect(until).toHaveProperty('value', '2027-03-14')
  type(until, '2027-02-01')
  type(since, '2026-03-15')
  expect(until).toHaveProperty('value', '2027-02-01')
  await user.click(form.getByRole('button', { name: 'Save' }))
  // C9: it waits for somebody to confirm it.
  await waitFor(() => expect(raised()).toEqual(['Save successful. Entry was saved. It counts once it is confirmed.']))
  expect(sent('proofs/save')).toEqual([
    {
      id: 0,
      requirementId: 2,
      userId: 'pilot',
      aircraftId: null,
      since: '2026-03-15',
      until: '2027-02-01',
      isWaiver: false,
      reason: '',
    },
  ])
})

it('an empty last day is left to the requirement, and a last day before the first day is not sent', async () => {
  club.answers = { ...documents, 'proofs/save': proofOf(medical) }
  const { user } = openAs('Pilot', at)
  await user.click(await press('Enter… Medical'))
  const form = await dialog()
  const until = form.getByRole('textbox', { name: 'Valid until' })
  const save = form.getByRole('button', { name: 'Save' })
  expect(until).toHaveProperty('value', '')
  type(until, inDays(-1))
  expect(await form.findByText('The end must not be before the beginning.')).toBeTruthy()
  expect(save).toHaveProperty('disabled', true)
  type(until, '')
  await user.click(save)
  await waitFor(() => expect(raised()).toEqual(['Save successful. Entry was saved.']))
  expect(sent('proofs/save')).toMatchObject([{ requirementId: 1, since: today, until: null }])
})

it('a proof for an aircraft is entered for that aircraft, and a refusal keeps the input', async () => {
  const words = 'This requirement does not exist.'
  club.answers = { ...documents, 'proofs/save': new Refused(400, [words]) }
  const { user } = openAs('Pilot', at)
  await user.click(await press('Enter… Check-out, OK-VHA'))
  const form = within(await screen.findByRole('dialog', { name: 'Check-out, OK-VHA' }))
  type(form.getByRole('textbox', { name: 'Valid from' }), '2026-03-14')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(words)).toBeTruthy()
  expect(form.getByRole('textbox', { name: 'Valid from' })).toHaveProperty('value', '2026-03-14')
  expect(sent('proofs/save')).toMatchObject([{ requirementId: 3, aircraftId: 7, until: null }])
})

it('a member can change an entry that waits, and delete one that staff have confirmed', async () => {
  const confirmed = proofOf(checkOut, {
    aircraftId: 7,
    confirmedAt: `${today}T08:00:00.000Z`,
    confirmedBy: { ...petra, id: 'a', firstName: 'Anna' },
  })
  const { standings } = documents['proofs/getMine']
  const mine = standings.map((one) =>
    one.requirementId === 3 ? { ...one, isMet: true, state: 'met', proofs: [confirmed] } : one,
  )
  club.answers = {
    ...documents,
    'proofs/getMine': { user: petra, standings: mine, elsewhere: [] },
    'proofs/delete': {},
  }
  const { user } = openAs('Pilot', at)
  const given = await row(/^Check-out/)
  await given.findByText('Confirmed by Anna Nová')
  expect(given.queryByRole('button', { name: /^Edit/ })).toBeNull()
  const waiting = await row(/^Club check/)
  await user.click(waiting.getByRole('button', { name: /^Edit Club check/ }))
  expect((await dialog()).getByRole('textbox', { name: 'Valid until' })).toHaveProperty('value', inDays(100))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(given.getByRole('button', { name: /^Delete Check-out, OK-VHA/ }))
  await user.click(await press('Yes'))
  await waitFor(() => expect(sent('proofs/delete')).toEqual([{ id: 43 }]))
})

it('C8: an entry that is not yet valid shows its first day, and a waived requirement asks for no entry', async () => {
  const later = { ...clubCheck, countsFrom: inDays(30) }
  const standings = [standingWith(later), standingWith(medical, { isMet: true, state: 'waived' })]
  club.answers = {
    ...documents,
    'requirements/get': [later, medical],
    'proofs/getMine': { user: petra, standings, elsewhere: [] },
  }
  openAs('Pilot', at)
  expect(await (await row(/^Club check/)).findByText(`It counts from ${inDays(30)} on.`)).toBeTruthy()
  expect((await row(/^Medical/)).queryByRole('button')).toBeNull()
})

it('a click shows older entries', async () => {
  const many = [1, 2, 3, 4].map((year) =>
    proofOf(medical, { id: year, since: inDays(-year * 100), until: inDays(100 - year * 100) }),
  )
  const mine = { user: petra, standings: [standingWith(medical, { state: 'ended', proofs: many })], elsewhere: [] }
  club.answers = { ...documents, 'proofs/getMine': mine }
  const { user } = openAs('Pilot', at)
  const entries = (await row(/^Medical/)).getByRole('list')
  expect(entries.textContent).toContain(`${inDays(-100)} – ${inDays(0)}`)
  expect(entries.textContent).not.toContain(inDays(-400))
  await user.click(await press('… and 2 older entries'))
  expect(entries.textContent).toContain(`${inDays(-400)} – ${inDays(-300)}`)
})

it('shows a note when the club asks the member for no documents', async () => {
  club.answers = { ...documents, 'proofs/getMine': { user: petra, standings: [], elsewhere: [] } }
  openAs('Pilot', at)
  expect(await screen.findByText('The club asks you for no documents')).toBeTruthy()
})
