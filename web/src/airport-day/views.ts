import { paths } from '../paths'

/** The views of an airport's bookings. */
export const views = [
  { to: paths.bookings, label: 'airportDay.day' },
  { to: paths.week, label: 'airportDay.week' },
  { to: paths.month, label: 'airportDay.month' },
  { to: paths.nextFree, label: 'airportDay.nextFree' },
] as const

/** The view of who waits, which staff see. */
export const waitingView = { to: paths.waiting, label: 'wishes.waiting' } as const

/** The screens between which the bar of a phone switches. */
export const phoneViews = [...views, { to: paths.myBookings, label: 'layout.myBookings' }] as const

/** Returns whether the screen at this path belongs to the bar of a phone. */
export function isPhoneView(path: string): boolean {
  return path === paths.waiting || phoneViews.some(({ to }) => to === path)
}
