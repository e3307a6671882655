import { screen, waitFor, within } from '@testing-library/react'
import { changedMeanwhile, emailInUse } from '@windsock/contract/errors'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { desk, openAs, raised, Refused } from '../test-app'
import { petra } from './test-petra'

const club = desk()

const nina = { ...petra, id: 'u-8', firstName: 'Nina', userName: 'nina', assignedAirport: null, isApproved: false }

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

it('the list shows the columns of the specification, with links to call and to email', async () => {
  club.answers = { 'user/get': [petra, nina] }
  openAs('Administrator', '/main/users')
  await screen.findByText('nina')
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Name', 'Username', 'Email', 'Phone', 'Address', 'Airport', 'Approved', 'Actions'])
  const [, second, first] = screen.getAllByRole('row')
  const cells = (row: HTMLElement | undefined) => within(row!).getAllByRole('cell')
  expect(within(first!).getByRole('rowheader').textContent).toBe('Petra Nová')
  expect(cells(first).map(({ textContent }) => textContent)).toEqual([
    'petra',
    'petra@example.org',
    '+420 700 100 002',
    'Praha',
    'LKPR',
    'Approved',
    '',
  ])
  expect(cells(second)[4]?.textContent).toBe('N/A')
  expect(within(second!).getByRole('img', { name: 'Not approved' })).toBeTruthy()
  const linked = (name: string) => within(first!).getByRole('link', { name }).getAttribute('href')
  expect(linked('petra@example.org')).toBe('mailto:petra@example.org')
  expect(linked('+420 700 100 002')).toBe('tel:+420700100002')
  expect(linked('Edit Petra Nová')).toBe('/main/users/u-7')
})

it('users who wait for approval are at the top and marked, and Approved sorts them first', async () => {
  const zoe = { ...petra, id: 'u-9', firstName: 'Zoe', userName: 'zoe' }
  club.answers = { 'user/get': [petra, nina, zoe] }
  const { user } = openAs('Administrator', '/main/users')
  await screen.findByText('nina')
  const listed = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(listed()).toEqual(['nina', 'petra', 'zoe'])
  const [, first] = screen.getAllByRole('row')
  expect(within(first!).getByText('Waiting for approval')).toBeTruthy()
  expect(screen.getAllByText('Waiting for approval')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Username' }))
  await user.click(screen.getByRole('button', { name: 'Username' }))
  expect(listed()).toEqual(['zoe', 'petra', 'nina'])
  await user.click(screen.getByRole('button', { name: 'Approved' }))
  expect(listed()).toEqual(['nina', 'petra', 'zoe'])
  await user.click(screen.getByRole('button', { name: 'Approved' }))
  expect(listed()).toEqual(['petra', 'zoe', 'nina'])
})

it('a stored name that breaks today’s rules can be saved unchanged, but a new name must follow them', async () => {
  const old = { ...petra, firstName: 'Petra: the first', userName: 'petra@old' }
  club.answers = { 'user/getById': old, 'airports/get': [], 'user/save': {}, 'user/get': [] }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.type(await field('Phone'), '3')
  expect(save().disabled).toBe(false)
  await user.type(await field('First Name'), '!')
  await user.tab()
  expect(await screen.findByText("A name must not contain a web address, an '@' or a colon.")).toBeTruthy()
  expect(save().disabled).toBe(true)
})

it('the confirmation of a deletion contains the name, and a refusal shows the reason', async () => {
  club.answers = { 'user/get': [petra], 'user/remove': new Refused(400, ['Petra Nová still has bookings.']) }
  const { user } = openAs('Administrator', '/main/users')
  await user.click(await screen.findByRole('button', { name: 'Delete Petra Nová' }))
  const question = await screen.findByRole('dialog', { name: 'Delete user' })
  expect(question.textContent).toContain('Are you sure you want to delete user Petra Nová?')
  await user.click(within(question).getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete failed. Petra Nová still has bookings.']))
  club.answers['user/remove'] = {}
  await user.click(screen.getByRole('button', { name: 'Delete Petra Nová' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toContain('Delete successful. User was deleted successfully!'))
  expect(sent('user/remove')).toEqual(['u-7', 'u-7'])
})

it('Add opens the form with an empty id: a user name, no Approve, and a note about the invitation', async () => {
  club.answers = { 'user/get': [petra], 'airports/get': [], 'user/save': {} }
  const { user, address } = openAs('Administrator', '/main/users')
  const add = await screen.findByRole('link', { name: 'Add' })
  expect(add.getAttribute('href')).toBe('/main/users/')
  await user.click(add)
  await screen.findByRole('heading', { name: 'Add User' })
  expect(screen.getByText(/An invitation .* is sent to this address/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Approve' })).toBeNull()
  expect(save().disabled).toBe(true)

  await user.type(await field('First Name'), 'Sam')
  await user.type(await field('Last Name'), 'Malý')
  await user.click(await field('User Name'))
  await user.tab()
  expect(await screen.findByText('This field is mandatory.')).toBeTruthy()
  await user.type(await field('User Name'), 'sam')
  await user.type(await field('Email'), 'sam')
  await user.tab()
  expect(await screen.findByText('Invalid email address.')).toBeTruthy()
  await user.type(await field('Email'), '@example.org')
  await user.type(await field('Phone'), '700')
  await user.click(await box('Student'))
  await user.dblClick(save())
  await waitFor(() => expect(address()).toBe('/main/users'))
  expect(raised()).toEqual(['Save successful. User was saved successfully!'])
  expect(sent('user/save')).toEqual([
    {
      id: '',
      firstName: 'Sam',
      lastName: 'Malý',
      userName: 'sam',
      email: 'sam@example.org',
      phoneNumber: '700',
      address: '',
      assignedAirportId: null,
      roles: ['Student'],
      isApproved: true,
    },
  ])
})

it('a new member gets a colour from the server, unless the administrator chooses one or none', async () => {
  club.answers = { 'airports/get': [], 'user/save': {}, 'user/get': [] }
  const { user } = openAs('Administrator', '/main/users/')
  const colour = await field('Colour')
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(screen.getAllByRole('radio')).toHaveLength(14)
  expect(radio('Automatic').checked).toBe(true)
  expect(colour.value).toBe('')
  await user.click(radio('Teal'))
  expect([radio('Teal').checked, colour.value]).toEqual([true, '#0b7285'])
  await user.click(radio('No colour'))
  expect(colour.value).toBe('#ffffff')
  expect(screen.getByText('White means no colour')).toBeTruthy()
  await user.click(radio('Automatic'))
  // The field takes no colour back when the focus passes through it.
  await user.click(colour)
  await user.tab()
  expect([radio('Automatic').checked, colour.value]).toEqual([true, ''])
})

it('editing offers every role, Approve and a colour, but not the user name', async () => {
  club.answers = { 'user/getById': petra, 'airports/get': [petra.assignedAirport], 'user/save': {}, 'user/get': [] }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await screen.findByRole('heading', { name: 'Edit User: Petra Nová' })
  expect(screen.queryByRole('textbox', { name: 'User Name' })).toBeNull()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Approve', true],
    ['Administrator', false],
    ['Instructor', false],
    ['Pilot', true],
    ['Student', false],
    ['External', false],
  ])
  const colour = await field('Colour')
  expect(colour.value).toBe('#2f9e44')
  expect(screen.queryByRole('radio', { name: 'Automatic' })).toBeNull()
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  await user.clear(colour)
  await user.type(colour, '#ffffff')
  await user.click(await box('Instructor'))
  await user.click(await box('Approve'))
  await user.click(save())
  await waitFor(() => expect(sent('user/save')).toHaveLength(1))
  expect(sent('user/save')[0]).toMatchObject({
    id: 'u-7',
    userName: 'petra',
    roles: ['Pilot', 'Instructor'],
    isApproved: false,
    color: null,
    assignedAirportId: 3,
  })
})

it('a failed save keeps the input, and a refusal raises one toast', async () => {
  club.answers = { 'user/getById': petra, 'airports/get': [], 'user/save': new Refused(503) }
  const { user, address } = openAs('Administrator', '/main/users/u-7')
  await user.type(await field('First Name'), ' Marie')
  await user.click(save())
  expect(await screen.findByRole('alert', { name: 'Nothing was saved' })).toBeTruthy()
  expect(raised()).toEqual([])
  club.answers['user/save'] = new Refused(400, [t(emailInUse)])
  await user.click(save())
  await waitFor(() => expect(raised()).toEqual([`Error while saving data! ${t(emailInUse)}`]))
  const email = await field('Email')
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(t(emailInUse))
  expect((await field('First Name')).value).toBe('Petra Marie')
  expect(address()).toBe('/main/users/u-7')
})

it('an unknown user is reported, with a link back', async () => {
  club.answers = { 'user/getById': new Refused(404, ['There is no such user.']) }
  openAs('Administrator', '/main/users/u-9')
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such user.')
  expect(screen.getByRole('link', { name: 'Back to List' }).getAttribute('href')).toBe('/main/users')
})

it('a save of other fields sends no rights, but the version with which the form opened', async () => {
  club.answers = { 'user/getById': { ...petra, version: 4 }, 'airports/get': [], 'user/save': {}, 'user/get': [] }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.type(await field('Phone'), '9')
  await user.click(save())
  await waitFor(() => expect(sent('user/save')).toHaveLength(1))
  expect(sent('user/save')[0]).toMatchObject({ phoneNumber: '+420 700 100 0029', version: 4 })
  expect(sent('user/save')[0]).not.toHaveProperty('roles')
  expect(sent('user/save')[0]).not.toHaveProperty('isApproved')
})

it('if another user has saved meanwhile, the input stays until their version is requested', async () => {
  const stale = new Refused(400, [t(changedMeanwhile)])
  club.answers = { 'user/getById': { ...petra, version: 4 }, 'airports/get': [], 'user/save': stale, 'user/get': [] }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.type(await field('Phone'), '9')
  await user.click(save())
  const note = await screen.findByRole('note', { name: 'Nothing was saved' })
  expect(note.textContent).toContain(t(changedMeanwhile))
  expect((await field('Phone')).value).toBe('+420 700 100 0029')
  club.answers['user/getById'] = { ...petra, address: 'Brno', version: 5 }
  club.answers['user/save'] = {}
  await user.click(within(note).getByRole('button', { name: 'Show their version' }))
  await waitFor(async () => expect((await field('Address')).value).toBe('Brno'))
  expect((await field('Phone')).value).toBe('+420 700 100 002')
  await user.click(save())
  await waitFor(() => expect(sent('user/save')).toHaveLength(2))
  expect(sent('user/save')[1]).toMatchObject({ version: 5 })
})

it('before rights are removed, the form shows which plans stay', async () => {
  club.answers = { 'user/getById': { ...petra, version: 4 }, 'airports/get': [], 'user/save': {}, 'user/get': [] }
  club.answers['user/getAffected'] = { flights: 5, entries: 1, walls: 0 }
  const { user } = openAs('Administrator', '/main/users/u-7')
  await user.click(await box('Pilot'))
  await user.click(save())
  const question = await screen.findByRole('dialog', { name: 'Change rights' })
  const lines = within(question).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['5 future flights', '1 future schedule entry'])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent('user/save')).toEqual([])
  await user.click(save())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent('user/save')).toMatchObject([{ roles: [], version: 4 }]))
  expect(sent('user/getAffected')).toHaveLength(2)
})
