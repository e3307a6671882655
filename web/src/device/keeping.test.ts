import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nowMs } from '../clock'
import { tokenOf } from '../test-token'
import {
  boundTo,
  forgetDevice,
  forgetUnlessBound,
  isStillBound,
  keepsOnDevice,
  KEPT_DAYS,
  read,
  startKeeping,
  tellOfPicture,
  whenForgotten,
} from './keeping'
import { TOKEN } from './token'

const HOUR = 3600
const DAY_MS = 24 * HOUR * 1000

/** Returns a token as the server issues it to a person who stays signed in. */
function tokenFor(different: Record<string, unknown> = {}, hours = 30 * 24) {
  const iat = Math.floor(nowMs() / 1000)
  return tokenOf({ UserId: 'petra', role: ['Pilot'], sid: 'one', iat, exp: iat + hours * HOUR, ...different })
}

/** Stubs the caches and the database of a page with HTTPS. */
function withCaches() {
  const names = new Set(['kept-answers', 'shell'])
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) })
  const dropped: string[] = []
  const deleteDatabase = (name: string) => {
    dropped.push(name)
    const request = new EventTarget()
    queueMicrotask(() => request.dispatchEvent(new Event('success')))
    return request
  }
  vi.stubGlobal('indexedDB', { deleteDatabase })
  return { names, dropped }
}

const version = document.createElement('meta')
version.name = 'web-version'

beforeEach(() => {
  version.content = 'build-1'
  document.head.append(version)
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  version.remove()
  localStorage.clear()
})

describe('a device keeps', () => {
  it('the data of a session that its person keeps for 30 days', () => {
    expect(keepsOnDevice(tokenFor())).toBe(true)
  })

  it.each([
    ['a session of 12 hours', tokenFor({}, 12)],
    ['a session without an end', tokenFor({ exp: undefined })],
    ['a session without a beginning', tokenFor({ iat: undefined })],
    ['a session without an id', tokenFor({ sid: undefined })],
    ['a session that is over', tokenFor({ iat: 1, exp: 1 + 30 * 24 * HOUR })],
    ['a guest', tokenFor({ role: ['External'] })],
    ['a guest whose role is plain text', tokenFor({ role: 'External' })],
    ['somebody who waits for approval', tokenFor({ role: [] })],
    ['nobody', null],
    ['a broken token', 'a.b.c'],
  ])('no data of %s', (_, token) => {
    expect(keepsOnDevice(token)).toBe(false)
    localStorage.setItem(TOKEN, token ?? '')
    expect(startKeeping()).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([TOKEN])
  })

  it('the binding without the token or a part that could rebuild it', () => {
    localStorage.setItem(TOKEN, tokenFor())
    expect(startKeeping()).toEqual({ userId: 'petra', session: 'one', build: 'build-1', at: expect.any(Number) })
  })

  it('no data if the storage is full or blocked', () => {
    const getItem = (key: string) => (key === TOKEN ? tokenFor() : null)
    const setItem = vi.fn<() => void>(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.stubGlobal('localStorage', { getItem, setItem })
    expect(boundTo()).toBeDefined()
    expect(startKeeping()).toBeUndefined()
    expect(setItem).toHaveBeenCalledOnce()
    vi.stubGlobal('localStorage', undefined)
    expect(startKeeping()).toBeUndefined()
    expect(read('kept-bound')).toBeUndefined()
  })
})

describe('kept data', () => {
  it('belongs to the same person, session and build', () => {
    const binding = boundTo(tokenFor())
    expect(isStillBound(binding, tokenFor())).toBe(true)
    expect(isStillBound(binding, tokenFor({ sid: 'two' }))).toBe(false)
    expect(isStillBound(binding, tokenFor({ UserId: 'paul' }))).toBe(false)
    expect(isStillBound(binding, tokenFor({}, 12))).toBe(false)
    expect(isStillBound(binding, null)).toBe(false)
    expect(isStillBound(undefined, tokenFor())).toBe(false)
    expect(isStillBound({}, tokenFor())).toBe(false)
    version.content = 'build-2'
    expect(isStillBound(binding, tokenFor())).toBe(false)
  })

  it('is valid for 30 days, and not if it is dated in the future', () => {
    const binding = boundTo(tokenFor())!
    const token = tokenFor({}, 90 * 24)
    const aged = (days: number) => isStillBound({ ...binding, at: binding.at - days * DAY_MS }, token)
    expect(aged(KEPT_DAYS - 0.01)).toBe(true)
    expect(aged(KEPT_DAYS + 0.01)).toBe(false)
    expect(aged(-2)).toBe(false)
  })
})

describe('a device forgets', () => {
  it('its data in local storage, caches and the database, and nothing else', async () => {
    const { names, dropped } = withCaches()
    localStorage.setItem(TOKEN, tokenFor())
    startKeeping()
    localStorage.setItem('kept-day', 'Petra Novotná')
    localStorage.setItem('language', 'de')
    const forget = vi.fn<() => void>()
    whenForgotten(forget)
    await forgetDevice()
    expect(Object.keys(localStorage).toSorted()).toEqual(['language', TOKEN])
    expect([...names]).toEqual(['shell'])
    expect(dropped).toEqual(['kept'])
    expect(forget).toHaveBeenCalledOnce()
  })

  it('again at the next start, if a removal was interrupted', async () => {
    const { names } = withCaches()
    localStorage.setItem(TOKEN, tokenFor())
    startKeeping()
    vi.stubGlobal('indexedDB', {
      deleteDatabase: () => {
        throw new Error('no')
      },
    })
    await forgetDevice()
    expect(read('kept-bound')).toBeDefined()
    names.add('kept-answers')
    withCaches()
    localStorage.removeItem(TOKEN)
    forgetUnlessBound()
    await vi.waitFor(() => expect(read('kept-bound')).toBeUndefined())
  })

  it('nothing at a start of the same session, and everything at the start of another', async () => {
    withCaches()
    localStorage.setItem(TOKEN, tokenFor())
    startKeeping()
    localStorage.setItem('kept-day', '{}')
    forgetUnlessBound()
    expect(read('kept-day')).toEqual({})
    localStorage.setItem(TOKEN, tokenFor({ sid: 'two' }))
    forgetUnlessBound()
    expect(read('kept-day')).toBeUndefined()
    await vi.waitFor(() => expect(read('kept-bound')).toBeUndefined())
  })

  it('and sets a cookie that tells the server that no picture is stored any more', async () => {
    withCaches()
    localStorage.setItem(TOKEN, tokenFor())
    startKeeping()
    tellOfPicture(true)
    expect(document.cookie).toContain('kept-picture=1')
    await forgetDevice()
    expect(document.cookie).not.toContain('kept-picture')
  })

  it('without an error if the storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined)
    await expect(forgetDevice()).resolves.toBeUndefined()
  })
})
