import { renderHook } from '@testing-library/react'
import { sessionEnds } from '@windsock/contract/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nowMs } from '../clock'
import { t } from '../kit/language/translate'
import {
  currentSession,
  endSession,
  loseSession,
  readToken,
  startSession,
  useLostSession,
  wasLost,
  whenPersonLeaves,
  whenSessionChanges,
} from './session'
import { tokenOf } from '../test-token'

afterEach(() => {
  endSession()
  localStorage.clear()
})

describe('a token', () => {
  it('contains the user’s id and roles', () => {
    const token = tokenOf({ UserId: 'u-1', role: ['Instructor', 'Pilot'] })
    expect(readToken(token)).toEqual({ token, userId: 'u-1', roles: ['Instructor', 'Pilot'] })
  })

  it('may carry a single role as plain text and the id as a number', () => {
    expect(readToken(tokenOf({ UserId: 7, role: 'Pilot' }))).toMatchObject({ userId: '7', roles: ['Pilot'] })
  })

  it('without roles belongs to a user who waits for approval', () => {
    expect(readToken(tokenOf({ UserId: 'u-1', role: [] }))?.roles).toEqual([])
    expect(readToken(tokenOf({ UserId: 'u-1' }))?.roles).toEqual([])
  })

  it('ignores a role that the club does not know', () => {
    expect(readToken(tokenOf({ UserId: 'u-1', role: ['Owner', 'Student'] }))?.roles).toEqual(['Student'])
  })

  it('decodes letters beyond ASCII', () => {
    expect(readToken(tokenOf({ UserId: 'žofie', role: 'Pilot' }))?.userId).toBe('žofie')
  })

  it.each([null, '', 'garbage', 'a.b.c', 'a.bnVsbA.c', tokenOf({ role: ['Pilot'] }), tokenOf({ UserId: '' })])(
    '%s is not a valid token',
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
  it('lives in local storage from sign-in to sign-out and notifies its subscribers', () => {
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

  it('is not ended by a refusal of an earlier session', () => {
    const earlier = tokenOf({ UserId: 'u-1', role: 'Pilot' })
    startSession(tokenOf({ UserId: 'u-2', role: 'Pilot' }))
    loseSession(earlier)
    expect(currentSession()?.userId).toBe('u-2')
  })

  it('ends in every tab when it ends in one', () => {
    startSession(tokenOf({ UserId: 'u-1', role: 'Pilot' }))
    // The browser fires this event in this tab when the user signs out in a different tab.
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(currentSession()).toBeUndefined()
  })
})

describe('a session that is lost', () => {
  const token = tokenOf({ UserId: 'u-1', role: 'Pilot' })
  const why = () => renderHook(useLostSession).result.current

  it('stores the server’s reason until somebody signs in or out', () => {
    for (const [said, shown] of [
      [t(sessionEnds.rights), t(sessionEnds.rights)],
      ['<b>Anything else</b>', ''],
      [undefined, ''],
    ]) {
      startSession(token)
      expect(why()).toBeUndefined()
      loseSession(token, said)
      expect([currentSession(), wasLost(), why()]).toEqual([undefined, true, shown])
    }
    endSession()
    expect([wasLost(), why()]).toEqual([false, undefined])
  })

  it('has an unknown reason if the browser stores the text of an earlier version', () => {
    startSession(token)
    localStorage.setItem('sessionEnded', 'Your roles or your approval were changed.')
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect([wasLost(), why()]).toEqual([true, ''])
  })

  it('has expired at its time, whatever a late answer says', () => {
    const exp = Math.floor(nowMs() / 1000) + 60
    startSession(tokenOf({ UserId: 'u-1', role: 'Pilot', exp }))
    vi.useFakeTimers({ toFake: ['Date'], now: (exp + 1) * 1000 })
    // The call was sent without a token, because the session had already expired.
    loseSession(undefined, undefined)
    vi.useRealTimers()
    expect(why()).toBe(t(sessionEnds.time))
  })

  it('keeps its first reason when pending calls are refused', () => {
    startSession(token)
    loseSession(token, t(sessionEnds.elsewhere))
    loseSession(token)
    loseSession(undefined)
    expect(why()).toBe(t(sessionEnds.elsewhere))
  })

  it('is lost in every tab, but a sign-out in another tab does not count as lost', () => {
    const inOtherTab = (change: () => void) => {
      change()
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    }
    startSession(token)
    inOtherTab(() => {
      localStorage.setItem('sessionEnded', sessionEnds.rights)
      localStorage.removeItem('token')
    })
    expect([wasLost(), why()]).toEqual([true, t(sessionEnds.rights)])
    startSession(token)
    inOtherTab(() => localStorage.removeItem('token'))
    expect([wasLost(), why()]).toEqual([false, t('login.signedOutElsewhere')])
    startSession(token)
    expect(why()).toBeUndefined()
  })

  it('keeps the person’s data for the same person; another person or a sign-out drops it', () => {
    const forget = vi.fn<() => void>()
    whenPersonLeaves(forget)
    startSession(token)
    forget.mockClear()
    loseSession(token)
    startSession(tokenOf({ UserId: 'u-1', role: 'Student' }))
    expect(forget).not.toHaveBeenCalled()
    endSession()
    expect(forget).toHaveBeenCalledTimes(1)
    startSession(token)
    loseSession(token)
    forget.mockClear()
    startSession(tokenOf({ UserId: 'u-2', role: 'Pilot' }))
    expect(forget).toHaveBeenCalledTimes(1)
  })
})
