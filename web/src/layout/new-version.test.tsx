import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newVersion } from '../client/server-version'
import { render } from '../kit/test-render'
import { ToastRegion } from '../kit/ToastRegion'
import { endSession, startSession } from '../client/session'
import { call } from '../client/api'
import { airportsGet } from '@windsock/contract/airports'
import { loopback } from '../test-server'
import { tokenOf } from '../test-token'
import { NewVersionNote } from './NewVersionNote'

const server = loopback()
const text = 'A new version of the booking system is available.'

beforeEach(() => {
  document.head.innerHTML = '<meta name="web-version" content="one">'
  startSession(tokenOf({ UserId: 'petra', role: ['Pilot'] }))
})
afterEach(() => {
  document.head.innerHTML = ''
  newVersion.set(undefined)
  endSession()
})

async function answerAs(version: string | undefined) {
  const headers: Record<string, string> = version === undefined ? {} : { 'Windsock-Version': version }
  server.reply = { status: 200, body: '[]', headers }
  await call(airportsGet, {})
}

it('a response of another version offers a reload, announced politely, until it is dismissed', async () => {
  const { user } = render(<ToastRegion standing={<NewVersionNote />} />)
  await answerAs('one')
  await answerAs(undefined)
  expect(screen.queryByText(text)).toBeNull()
  await answerAs('two')
  expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await answerAs('two')
  expect(screen.queryByText(text)).toBeNull()
  await answerAs('three')
  expect(await screen.findByText(text)).toBeTruthy()
})

it('a server that returns to the version of the page withdraws the offer', async () => {
  render(<ToastRegion standing={<NewVersionNote />} />)
  await answerAs('two')
  await screen.findByText(text)
  await answerAs('one')
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it('nothing is offered before the sign-in, or in a page without a version', async () => {
  document.head.innerHTML = '<meta name="web-version" content="">'
  await answerAs('two')
  expect(newVersion.value()).toBeUndefined()
  document.head.innerHTML = '<meta name="web-version" content="one">'
  render(<ToastRegion standing={<NewVersionNote />} />)
  endSession()
  await answerAs('two')
  expect(screen.queryByText(text)).toBeNull()
})
