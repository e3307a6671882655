import { afterEach, describe, expect, it, vi } from 'vitest'
import { nowMs } from './clock'
import { currentSession, endSession, readToken, startSession, whenSessionChanges } from './session'
import { tokenOf } from './test-token'

afterEach(() => {
  endSession()
  localStorage.clear()
})

describe('a token', () => {
  it('tells who is signed in and which roles he holds', () => {
    const token = tokenOf({ UserId: 'u-1', role: ['Instructor', 'Pilot'] })
    expect(readToken(token)).toEqual({ token, userId: 'u-1', roles: ['Instructor', 'Pilot'] })
  })

  it('may carry a single role as plain text and the id as a number', () => {
    expect(readToken(tokenOf({ UserId: 7, role: 'Pilot' }))).toMatchObject({ userId: '7', roles: ['Pilot'] })
  })

  it('without roles belongs to somebody who waits for approval', () => {
    expect(readToken(tokenOf({ UserId: 'u-1', role: [] }))?.roles).toEqual([])
    expect(readToken(tokenOf({ UserId: 'u-1' }))?.roles).toEqual([])
  })

  it('names no role that the club does not know', () => {
    expect(readToken(tokenOf({ UserId: 'u-1', role: ['Owner', 'Student'] }))?.roles).toEqual(['Student'])
  })

  it('keeps letters beyond ASCII', () => {
    expect(readToken(tokenOf({ UserId: 'žofie', role: 'Pilot' }))?.userId).toBe('žofie')
  })

  it.each([null, '', 'garbage', 'a.b.c', 'a.bnVsbA.c', tokenOf({ role: ['Pilot'] }), tokenOf({ UserId: '' })])(
    '%s is no token',
    (token) => {
      expect(readToken(token)).toBeUndefined()
    },
  )

  it('that has run out is no token', () => {
    const seconds = Math.floor(nowMs() / 1000)
    expect(readToken(tokenOf({ UserId: 'u-1', role: 'Pilot', exp: seconds - 1 }))).toBeUndefined()
    expect(readToken(tokenOf({ UserId: 'u-1', role: 'Pilot', exp: seconds + 60 }))).toBeDefined()
  })
})

describe('a session', () => {
  it('lives in local storage from sign-in to sign-out and tells who watches', () => {
    const watcher = vi.fn<() => void>()
    const stop = whenSessionChanges(watcher)
    const token = tokenOf({ UserId: 'u-1', role: 'Pilot' })
    startSession(token)
    expect(localStorage.getItem('token')).toBe(token)
    expect(currentSession()?.userId).toBe('u-1')
    endSession()
    expect(localStorage.getItem('token')).toBeNull()
    expect(currentSession()).toBeUndefined()
    expect(watcher).toHaveBeenCalledTimes(2)
    stop()
  })

  it('is not ended by a refusal that was meant for an earlier one', () => {
    const earlier = tokenOf({ UserId: 'u-1', role: 'Pilot' })
    startSession(tokenOf({ UserId: 'u-2', role: 'Pilot' }))
    endSession(earlier)
    expect(currentSession()?.userId).toBe('u-2')
  })

  it('ends in every tab when it ends in one', () => {
    startSession(tokenOf({ UserId: 'u-1', role: 'Pilot' }))
    // What the browser does in this tab when another one signs out.
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(currentSession()).toBeUndefined()
  })
})
