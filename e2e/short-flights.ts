import type { Page } from '@playwright/test'
import type { Call } from './calls'
import { cast } from './cast'
import { quietDay } from './days'
import { book } from './flights'
import { cell } from './screens'

const B = { registration: 'OK-VHB', day: quietDay } as const

/** Books flights of different lengths with one or two people, so that their cells have different heights. */
export async function bookShortOnes(call: Call) {
  const couple = { pilot: 'sam', instructor: 'igor' } as const
  await book(call, { ...B, ...couple, from: '08:00', to: '08:30' })
  await book(call, { ...B, ...couple, from: '08:30', to: '09:30' })
  await book(call, { ...B, ...couple, from: '09:30', to: '11:00' })
  await book(call, { ...B, ...couple, from: '11:00', to: '13:00', description: 'Circuits, then a landing elsewhere.' })
  await book(call, { ...B, pilot: 'tomas', from: '13:00', to: '13:30' })
  await book(call, { ...B, pilot: 'tomas', from: '13:30', to: '14:30' })
  await book(call, { ...B, ...couple, registration: 'OK-VHC', from: '14:30', to: '15:30' })
}

export interface Seen {
  whole: string[]
  cut: string[]
}

/** Returns the phone numbers in a booked cell that are fully visible (`whole`) or partly visible (`cut`). */
export async function numbers(page: Page, registration: string, from: string): Promise<Seen> {
  const booked = cell(page, registration, from)
  await booked.scrollIntoViewIfNeeded()
  return booked.evaluate((td) => {
    const seen: Seen = { whole: [], cut: [] }
    for (const phone of td.querySelectorAll('[class*=phone]')) {
      const text = document.createRange()
      text.selectNodeContents(phone)
      const box = text.getBoundingClientRect()
      let { left, right, top, bottom } = box
      for (let around: Element | null = phone; around && around !== td; around = around.parentElement) {
        const clip = around.getBoundingClientRect()
        const isHidden = getComputedStyle(around).clipPath !== 'none'
        ;[left, right] = [Math.max(left, clip.left), isHidden ? left : Math.min(right, clip.right)]
        ;[top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
      }
      const share = (Math.max(right - left, 0) * Math.max(bottom - top, 0)) / (box.width * box.height)
      if (share > 0.97) seen.whole.push(phone.textContent.trim())
      else if (share > 0.03) seen.cut.push(phone.textContent.trim())
    }
    return seen
  })
}

/** Returns the names that are at least partly visible in a cell. */
export async function names(page: Page, from: string): Promise<string[]> {
  return cell(page, 'OK-VHB', from).evaluate((td) => {
    const block = td.firstElementChild?.getBoundingClientRect()
    return [...td.querySelectorAll('b')].flatMap((name) => {
      const { width, top, bottom } = name.getBoundingClientRect()
      const isSeen = block && width > 24 && top >= block.top - 1 && bottom <= block.bottom + 1
      return isSeen ? [name.textContent] : []
    })
  })
}

export const [igor, sam, tomas] = ['+420 700 100 002', '+420 700 100 006', '+420 700 100 005']
/** The start times of OK-VHB's flights, `HH:mm`. */
export const times = ['08:00', '08:30', '09:30', '11:00', '13:00', '13:30']
/** Returns the names of the people on the flight that starts at `from`. */
export function flyers(from: string): string[] {
  return from < '13:00' ? [cast.igor.name, cast.sam.name] : [cast.tomas.name]
}
