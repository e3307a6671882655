import { act, screen, waitFor, within } from '@testing-library/react'
import { languages, PSEUDO } from '@windsock/messages/languages'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { offeredLanguages } from '../kit/language/language-choice'
import { changeLanguage, pageLanguage, t } from '../kit/language/translate'
import { desk, open, openAs, raised, Refused } from '../test-app'

const club = desk()
const person = {
  id: 'administrator',
  firstName: 'Adam',
  lastName: 'Nový',
  userName: 'adam',
  email: 'adam@example.org',
  phoneNumber: '700',
  address: '',
  assignedAirportId: null,
  assignedAirport: null,
  roles: ['Administrator'],
  isApproved: true,
  isActive: true,
  color: null,
  language: null as string | null,
}
const form = '/main/users/administrator'

beforeEach(() => {
  offeredLanguages.set([...languages, PSEUDO as 'en'])
  club.answers = { 'airports/get': [], 'sessions/get': [], 'user/getById': person }
})
afterEach(async () => {
  offeredLanguages.set(languages)
  localStorage.clear()
  await act(() => changeLanguage('en'))
})

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const remembered = () => localStorage.getItem('language')
const sent = () => club.heard.filter(({ call }) => call === 'user/saveLanguage').map(({ body }) => body)

it('with a single language there is no choice', async () => {
  offeredLanguages.set(['en'])
  const { user } = openAs('Administrator', form)
  await user.click(await screen.findByRole('button', { name: 'Account' }))
  await screen.findByRole('menuitem', { name: 'Sign Out' })
  expect(screen.queryByRole('menuitem', { name: 'Language' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
  await field('User name')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('a visitor changes the language of the login at once, and the input stays', async () => {
  const { user } = open('/auth/login')
  await user.type(await field('User name'), 'petra')
  await user.type(await field('Password'), 'secret-1')
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'English',
    'Čeština',
    'Deutsch',
    'Español',
    'Français',
    'Polski',
    'English (Pseudo-Accents)',
  ])
  await user.selectOptions(choice, PSEUDO)
  await waitFor(() => expect(choice.value).toBe(PSEUDO))
  expect(t('login.password')).toMatch(/^⟦/)
  expect((await field(t('login.userName'))).value).toBe('petra')
  expect((await field(t('login.password'))).value).toBe('secret-1')
  expect(screen.queryByText('Forgot password')).toBeNull()
  expect(document.documentElement.lang).toBe(PSEUDO)
  expect(remembered()).toBe(PSEUDO)
})

it('if a language cannot be loaded the page stays as it is, and says so', async () => {
  offeredLanguages.set([...languages, 'tlh' as 'en'])
  const { user } = open('/auth/login')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'tlh')
  const said = 'Language not changed. The language could not be loaded. Please try again.'
  await waitFor(() => expect(raised()).toEqual([said]))
  expect(await field('User name')).toBeTruthy()
  expect(remembered()).toBeNull()
})

it.each([
  ['/auth/registration', 'First name', 'registration.firstName'],
  ['/auth/resetPasswordEmail', 'Email', 'people.email'],
] as const)('what was typed at %s is kept, too', async (at, english, label) => {
  const { user } = open(at)
  await user.type(await field(english), 'Sam')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), PSEUDO)
  await waitFor(() => expect(screen.queryByLabelText(new RegExp(`^${english}`))).toBeNull())
  expect((await field(t(label))).value).toBe('Sam')
})

it('the person’s language is saved, and the form on screen keeps its input', async () => {
  club.answers['user/saveLanguage'] = new Refused(503)
  const { user } = openAs('Administrator', form)
  await user.type(await field('Address'), 'Brno')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Language' }))
  const dialog = await screen.findByRole('dialog', { name: 'Language' })
  const choice = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Language' })
  expect(choice.value).toBe('The club’s language (English)')
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: 'English (Pseudo-Accents)' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByRole('alert', { name: 'Nothing was saved' })).toBeTruthy()
  expect(pageLanguage()).toBe('en')

  Object.assign(club.answers, { 'user/saveLanguage': {}, 'user/getById': { ...person, language: PSEUDO } })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual([`${t('common.saved')} ${t('languages.savedDetail')}`]))
  expect(pageLanguage()).toBe(PSEUDO)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('nav > :last-child')))
  expect((await field(t('people.address'))).value).toBe('Brno')
  expect(remembered()).toBe(PSEUDO)
  expect(sent()).toEqual([{ language: PSEUDO }, { language: PSEUDO }])
})

it('choosing the club’s language removes the person’s own', async () => {
  Object.assign(club.answers, { 'user/saveLanguage': {}, 'user/getById': { ...person, language: PSEUDO } })
  const { user } = openAs('Administrator', form)
  await field(t('people.address'))
  await waitFor(() => expect(remembered()).toBe(PSEUDO))
  await user.click(document.querySelector('nav > :last-child')!)
  await user.click(await screen.findByRole('menuitem', { name: t('languages.title') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('languages.title') }))
  await user.click(dialog.getByRole('combobox', { name: t('languages.title') }))
  await user.click(await screen.findByRole('option', { name: t('languages.clubs', { language: 'English' }) }))
  club.answers['user/getById'] = person
  await user.click(dialog.getAllByRole('button').at(-1)!)
  await waitFor(() => expect(raised()).toEqual(['Save successful. Language was saved successfully!']))
  expect(sent()).toEqual([{ language: null }])
  expect(remembered()).toBeNull()
  expect(pageLanguage()).toBe('en')
})

it('the page switches to the language of the person who signs in, and keeps their input', async () => {
  const { user } = openAs('Administrator', form)
  await user.type(await field('Address'), 'Brno')
  club.answers['user/getById'] = { ...person, language: PSEUDO }
  const { queryClient } = await import('../client/queries')
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(pageLanguage()).toBe(PSEUDO))
  expect((await field(t('people.address'))).value).toBe('Brno')
  expect(remembered()).toBe(PSEUDO)
})

it('a language that is no longer offered changes nothing', async () => {
  offeredLanguages.set(languages)
  club.answers['user/getById'] = { ...person, language: PSEUDO }
  openAs('Administrator', form)
  await field('Address')
  expect(pageLanguage()).toBe('en')
  expect(remembered()).toBeNull()
})
