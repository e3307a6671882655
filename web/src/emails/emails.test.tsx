import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()

// The tests run in the time zone Pacific/Chatham, which is UTC+13:45 in January.
const failed = {
  id: 1,
  date: '2027-01-10T10:00:00.000Z',
  to: 'petra@example.org',
  cc: '',
  subject: 'Your booking',
  attempts: 2,
  failureMessage: '450 try again later',
}

const times = (call: string) => club.heard.filter((heard) => heard.call === call).length
const button = (name: string) => screen.findByRole('button', { name })

it('unsent emails are listed by the reader’s clock; two that look alike are two rows', async () => {
  club.answers = { 'emails/getFailedEmails': [failed, { ...failed, id: failed.id + 1 }] }
  openAs('Administrator', '/main/unsentEmails')
  expect(await screen.findByRole('heading', { name: 'Unsent Email List' })).toBeTruthy()
  await screen.findAllByText('Your booking')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'To',
    'Cc',
    'Subject',
    'Attempts',
    'Failure Message',
  ])
  const row = ['2027-01-10 23:45', 'petra@example.org', '', 'Your booking', '2', '450 try again later']
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([...row, ...row])
})

it('Try Resend sends an empty body, confirms it and fetches the list again', async () => {
  club.answers = { 'emails/getFailedEmails': [failed], 'emails/tryResend': {} }
  const { user } = openAs('Administrator', '/main/unsentEmails')
  await screen.findByText('Your booking')
  club.answers['emails/getFailedEmails'] = []
  await user.click(await button('Try Resend'))
  await waitFor(() => expect(raised()).toEqual(['Unsent Emails. Server will try to resend unsent emails!']))
  expect(club.heard.find(({ call }) => call === 'emails/tryResend')?.body).toBe('')
  expect(await screen.findByText('No unsent emails')).toBeTruthy()
})

it.each([400, 503])('a resend that ends with %i reports one failure', async (status) => {
  club.answers = { 'emails/getFailedEmails': [failed], 'emails/tryResend': new Refused(status, ['No.']) }
  const { user } = openAs('Administrator', '/main/unsentEmails')
  await user.click(await button('Try Resend'))
  await waitFor(() => expect(raised()).toEqual(['Unsent Emails. Trying to resend emails failed.']))
})

it('Refresh List fetches the list again; if that fails, the old list stays and is marked as old', async () => {
  club.answers = { 'emails/getFailedEmails': [failed] }
  const { user } = openAs('Administrator', '/main/unsentEmails')
  await screen.findByText('Your booking')
  club.answers['emails/getFailedEmails'] = new Refused(404, ['Gone.'])
  await user.click(await button('Refresh List'))
  expect(await screen.findByText(/This list may be out of date. Gone./)).toBeTruthy()
  expect(screen.getByText('Your booking')).toBeTruthy()
  expect(times('emails/getFailedEmails')).toBe(2)
})
