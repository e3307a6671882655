import { afterEach, beforeEach, expect, it } from 'vitest'
import { nowMs } from '../clock'
import { loadStart } from '../kit/language/translate'
import { tokenOf } from '../test-token'
import { keepPicture } from './keep-picture'
import { forgetDevice, pictureKey } from './keeping'
import { TOKEN } from './token'

const HOUR = 3600
const iat = Math.floor(nowMs() / 1000)
const tokenOfSession = (sid: string) =>
  tokenOf({ UserId: 'petra', role: ['Pilot'], sid, iat, exp: iat + 30 * 24 * HOUR })

function opened() {
  document.body.innerHTML = `<div id="root"><div data-views="true"><main><div><div><table class="grid" role="grid"><tbody>
    <tr><td>OK-ABC</td></tr></tbody></table></div></div></main></div></div>`
  return document.querySelector('table')!
}

const pieces = () =>
  keepPicture(opened(), {
    asked: '',
    dayEnds: nowMs() + HOUR * 1000,
    shown: { airportId: 1, day: '2026-11-25' },
    marks: ['As of 10:32', 'As of Tue 24 Nov 10:32'],
    hours: { from: nowMs(), to: nowMs() + HOUR * 1000, clock: 8 * 60, top: 0, height: 300, below: 1 },
  })

const kept = () => localStorage.getItem(pictureKey(''))

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem(TOKEN, tokenOfSession('one'))
  await loadStart('en')
})
afterEach(async () => {
  await forgetDevice()
  document.body.innerHTML = ''
  localStorage.clear()
})

it('shows the page as it was when the first piece was read', () => {
  const work = pieces()
  work.next()
  document.querySelector('td')!.textContent = 'OK-XYZ'
  document.querySelector('table')!.className = 'other'
  expect([...work]).toEqual([undefined])
  expect(kept()).toContain('OK-ABC')
  expect(kept()).not.toMatch(/OK-XYZ|other/)
})

it.each([
  ['the person signed out', () => localStorage.removeItem(TOKEN)],
  ['somebody else signed in', () => localStorage.setItem(TOKEN, tokenOfSession('two'))],
])('is not stored if %s between the pieces', (_, happens) => {
  const work = pieces()
  work.next()
  work.next()
  happens()
  expect(work.next().done).toBe(true)
  expect(kept()).toBeNull()
})
