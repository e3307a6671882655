import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()
const unmoved = { timeZone: 'Europe/Prague', timeZoneBefore: 'Europe/Prague', movedBookings: 0, movedSchedules: 0 }
const prague = {
  id: 3,
  name: 'Ruzyně',
  icaoCode: 'LKPR',
  description: '',
  latitude: 50.1,
  longitude: 14.26,
  isActive: true,
}
const brno = { ...prague, id: 4, name: 'Brno', icaoCode: 'LKTB' }

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

it('the list shows the columns of the specification, and leads to a form for each row', async () => {
  club.answers = { 'airports/get': [prague, brno] }
  openAs('Administrator', '/main/airports')
  await screen.findByText('Brno')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'ICAO Code',
    'Description',
    'Latitude',
    'Longitude',
    'Actions',
  ])
  expect(screen.getByRole('link', { name: 'Edit LKTB' }).getAttribute('href')).toBe('/main/airports/4')
  expect(screen.getByRole('link', { name: 'Add' }).getAttribute('href')).toBe('/main/airports/0')
})

it('an empty list says how to begin', async () => {
  club.answers = { 'airports/get': [] }
  openAs('Administrator', '/main/airports')
  expect(await screen.findByText('No airports yet')).toBeTruthy()
})

it('a deletion names the ICAO code in its confirmation, and fetches the list again after Yes', async () => {
  club.answers = { 'airports/get': [prague], 'airports/remove': {} }
  const { user } = openAs('Administrator', '/main/airports')
  await user.click(await screen.findByRole('button', { name: 'Delete LKPR' }))
  const question = await screen.findByRole('dialog', { name: 'Delete airport' })
  expect(question.textContent).toContain('Are you sure you want to delete aiport LKPR?')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent('airports/remove')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete LKPR' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete successful. Airport was deleted successfully!']))
  expect(sent('airports/remove')).toEqual([3])
  await waitFor(() => expect(sent('airports/get')).toHaveLength(2))
})

it('a refused deletion shows the reason once', async () => {
  club.answers = { 'airports/get': [prague], 'airports/remove': new Refused(400, ['Aircraft are still assigned.']) }
  const { user } = openAs('Administrator', '/main/airports')
  await user.click(await screen.findByRole('button', { name: 'Delete LKPR' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete failed. Aircraft are still assigned.']))
})

it('an airport can be added once the form is valid, and its coordinates are sent as numbers', async () => {
  club.answers = { 'airports/get': [], 'airports/save': {} }
  const { user, address } = openAs('Administrator', '/main/airports/0')
  await screen.findByRole('heading', { name: 'Add Airport' })
  await user.type(await field('Name'), 'Ruzyně')
  await user.type(await field('Icao Code'), 'lkp')
  await user.tab()
  expect(await screen.findByText("'Icao Code' should be 4 characters long.")).toBeTruthy()
  await user.type(await field('Icao Code'), 'r')
  await user.type(await field('Latitude'), '50.1008')
  expect(save().disabled).toBe(true)
  await user.type(await field('Longitude'), '-14.26')
  await waitFor(() => expect(save().disabled).toBe(false))
  await user.dblClick(save())
  await waitFor(() => expect(address()).toBe('/main/airports'))
  expect(raised()).toEqual(['Save successful. Airport was saved successfully!'])
  expect(sent('airports/save')).toEqual([
    { id: 0, name: 'Ruzyně', icaoCode: 'LKPR', description: '', latitude: 50.1008, longitude: -14.26 },
  ])
})

it('moving an airport to another time zone asks first, lists what shifts, and saves only after Yes', async () => {
  const move = { timeZone: 'Asia/Kathmandu', timeZoneBefore: 'Europe/Prague', movedBookings: 12, movedSchedules: 1 }
  club.answers = {
    'airports/get': [prague],
    'airports/getById': prague,
    'airports/getAffected': move,
    'airports/save': prague,
  }
  const { user, address } = openAs('Administrator', '/main/airports/3')
  await user.clear(await field('Latitude'))
  await user.type(await field('Latitude'), '27.7')
  await user.click(save())
  const question = await screen.findByRole('dialog', { name: 'Another time zone?' })
  expect(question.textContent).toContain('The clock of LKPR changes from Europe/Prague to Asia/Kathmandu.')
  expect(question.textContent).toContain('12 bookings')
  expect(question.textContent).toContain('1 schedule entry')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent('airports/save')).toEqual([])
  expect((await field('Latitude')).value).toBe('27.7')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(address()).toBe('/main/airports'))
  expect(sent('airports/save')).toMatchObject([{ id: 3, latitude: 27.7 }])
})

it('a place with the same clock is saved without a question', async () => {
  const none = { timeZone: 'Europe/Berlin', timeZoneBefore: 'Europe/Prague', movedBookings: 0, movedSchedules: 0 }
  club.answers = {
    'airports/get': [prague],
    'airports/getById': prague,
    'airports/getAffected': none,
    'airports/save': prague,
  }
  const { user, address } = openAs('Administrator', '/main/airports/3')
  await field('Name')
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/main/airports'))
  expect(sent('airports/save')).toHaveLength(1)
})

it.each([404, 405, 500, 503])('a preview that fails with %i saves nothing and says so', async (status) => {
  club.answers = { 'airports/getById': prague, 'airports/getAffected': new Refused(status), 'airports/save': prague }
  const { user } = openAs('Administrator', '/main/airports/3')
  await field('Name')
  await user.click(save())
  await screen.findByRole('alert', { name: 'Nothing was saved' })
  expect(sent('airports/save')).toEqual([])
})

it('a latitude beyond the poles is an error at its field', async () => {
  club.answers = { 'airports/getById': prague }
  const { user } = openAs('Administrator', '/main/airports/3')
  await screen.findByRole('heading', { name: 'Edit Airport: Ruzyně' })
  const latitude = await field('Latitude')
  await user.clear(latitude)
  await user.tab()
  expect(await screen.findByText('This numeric field is mandatory.')).toBeTruthy()
  await user.type(latitude, '90.1')
  await user.tab()
  expect(await screen.findByText("'Latitude' should be between -90 and 90.")).toBeTruthy()
  expect(save().disabled).toBe(true)
})

it('a failed save keeps the input and says so; leaving asks first', async () => {
  club.answers = {
    'airports/get': [prague],
    'airports/getById': prague,
    'airports/getAffected': unmoved,
    'airports/save': new Refused(503),
  }
  const { user, address } = openAs('Administrator', '/main/airports/3')
  await user.type(await field('Name'), ' Praha')
  await user.click(save())
  expect((await screen.findByRole('alert', { name: 'Nothing was saved' })).textContent).toContain(
    'Trying again is safe.',
  )
  expect((await field('Name')).value).toBe('Ruzyně Praha')
  expect(raised()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Back to List' }))
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/main/airports/3')
  await user.click(screen.getByRole('link', { name: 'Back to List' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(address()).toBe('/main/airports'))
})

it('a save without permission shows the forbidden screen, and does not ask about the input', async () => {
  club.answers = { 'airports/getById': prague, 'airports/getAffected': unmoved, 'airports/save': new Refused(403) }
  const { user, address } = openAs('Administrator', '/main/airports/3')
  await user.type(await field('Name'), ' Praha')
  await user.click(save())
  await screen.findByRole('heading', { name: '403 - ACCESS DENIED' })
  expect(address()).toBe('/main/forbidden')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a refused save raises one toast, and marks its field until the user types there again', async () => {
  const taken = 'An airport with this ICAO code already exists.'
  club.answers = {
    'airports/getById': prague,
    'airports/getAffected': unmoved,
    'airports/save': new Refused(400, [taken]),
  }
  const { user, address } = openAs('Administrator', '/main/airports/3')
  await field('Name')
  await user.click(save())
  await waitFor(() => expect(raised()).toEqual([`Error while saving data! ${taken}`]))
  expect(address()).toBe('/main/airports/3')
  const code = await field('Icao Code')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(taken)
  // Leaving the field unchanged does not remove the error, but Save stays enabled.
  await user.click(code)
  await user.tab()
  expect(screen.getByText(taken)).toBeTruthy()
  expect(save().disabled).toBe(false)
  await user.type(code, '{Backspace}x')
  expect(screen.queryByText(taken)).toBeNull()
  expect(screen.queryByRole('note')).toBeNull()
})

it('a refusal that belongs to no field shows above the form, and disappears with the next save', async () => {
  club.answers = {
    'airports/getById': prague,
    'airports/getAffected': unmoved,
    'airports/save': new Refused(400, ['Not today.', 'Nor tomorrow.']),
  }
  const { user } = openAs('Administrator', '/main/airports/3')
  await user.type(await field('Name'), ' Praha')
  await user.click(save())
  const note = await screen.findByRole('note')
  expect(note.textContent).toBe('Nothing was savedNot today.Nor tomorrow.')
  expect(raised()).toEqual(['Error while saving data! Not today.'])
  expect((await field('Name')).value).toBe('Ruzyně Praha')
  club.answers['airports/save'] = new Refused(503)
  await user.click(save())
  await screen.findByRole('alert', { name: 'Nothing was saved' })
  expect(screen.queryByRole('note')).toBeNull()
})

it('an unknown airport says so and leads back', async () => {
  club.answers = { 'airports/getById': new Refused(404, ['This airport does not exist.']) }
  openAs('Administrator', '/main/airports/9')
  expect(await screen.findByText('This airport does not exist.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to List' })).toBeTruthy()
})

it('an id in the address that is not a number leads to the start', async () => {
  const { address } = openAs('Administrator', '/main/airports/new')
  await waitFor(() => expect(address()).toBe('/main/bookings'))
})
