import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recogniseMouse } from './drag-mouse'
import { recogniseTouch } from './drag-touch'

const start = { x: 100, y: 100 }

function press() {
  const calls: string[] = []
  const lift = () => {
    calls.push('lift')
    return true
  }
  return { calls, lift, giveUp: () => void calls.push('give up') }
}

describe('a finger', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lifts with a long press, even when it trembles', () => {
    const { calls, lift, giveUp } = press()
    const finger = recogniseTouch(start, lift, giveUp)
    finger.moved({ x: 106, y: 108 })
    vi.advanceTimersByTime(349)
    expect(calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(calls).toEqual(['lift'])
  })

  it('cancels the press when it swipes, and lifts nothing once it has left', () => {
    const { calls, lift, giveUp } = press()
    const finger = recogniseTouch(start, lift, giveUp)
    finger.moved({ x: 100, y: 111 })
    expect(calls).toEqual(['give up'])
    finger.ended?.()
    vi.advanceTimersByTime(1000)
    expect(calls).toEqual(['give up'])
  })
})

it('a mouse lifts once it has moved far enough, and a refused lift is not tried again', () => {
  const { calls, lift } = press()
  const mouse = recogniseMouse(({ x }) => x > 104, lift)
  mouse.moved({ x: 104, y: 100 })
  expect(calls).toEqual([])
  mouse.moved({ x: 105, y: 100 })
  mouse.moved({ x: 150, y: 100 })
  expect(calls).toEqual(['lift'])
})
