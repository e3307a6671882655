import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOpeningPlace } from './use-opening-place'

/** A grid of 900 px in a window of 300 px, in which the present time is at 600 px. */
function openedGrid(isPhone: boolean, { first = 'today', now = 600 } = {}) {
  const scroller = document.createElement('div')
  const table = document.createElement('table')
  const sheet = document.createElement('div')
  sheet.append(table)
  scroller.append(sheet)
  const size = { clientHeight: 300, scrollHeight: 900 }
  for (const [name, value] of Object.entries(size)) Object.defineProperty(scroller, name, { value, writable: true })
  const hook = renderHook(
    ({ day }) => {
      const openAt = useOpeningPlace({ current: table }, day, isPhone)
      openAt(day === 'today' ? now : undefined)
    },
    { initialProps: { day: first } },
  )
  return { scroller, show: (day: string) => hook.rerender({ day }) }
}

it('today opens with the present time a third from the top', () => {
  expect(openedGrid(true).scroller.scrollTop).toBe(500)
  expect(openedGrid(false).scroller.scrollTop).toBe(500)
})

it('a wide screen does not scroll if the present time is in view, a phone does', () => {
  expect(openedGrid(false, { now: 250 }).scroller.scrollTop).toBe(0)
  expect(openedGrid(true, { now: 250 }).scroller.scrollTop).toBe(150)
})

it('another day opens at its first hour, and today at the present time again', () => {
  const { scroller, show } = openedGrid(true)
  show('tomorrow')
  expect(scroller.scrollTop).toBe(0)
  show('today')
  expect(scroller.scrollTop).toBe(500)
})

it('a scroll position that is clamped by a short day does not count as scrolled by the user', () => {
  const { scroller, show } = openedGrid(true)
  Object.assign(scroller, { scrollHeight: 760, scrollTop: 460 })
  show('tomorrow')
  expect(scroller.scrollTop).toBe(0)
})

it('a refetch of the same day does not scroll', () => {
  const { scroller, show } = openedGrid(true)
  scroller.scrollTop = 80
  show('today')
  expect(scroller.scrollTop).toBe(80)
})

it('once the user has scrolled, every day keeps their scroll position', () => {
  const { scroller, show } = openedGrid(true, { first: 'tomorrow' })
  scroller.scrollTop = 80
  show('today')
  show('tomorrow')
  expect(scroller.scrollTop).toBe(80)
})
