import type { QueryClient } from '@tanstack/react-query'
import type { Booking } from '@windsock/contract/bookings'
import { wishesGet, wishesSave, type Wish } from '@windsock/contract/wishes'
import { call, CallFailed } from '../../client/api'
import { apiQuery } from '../../client/queries'
import { invalidateAfter } from '../../client/stale-queries'
import { t } from '../../kit/language/translate'
import { saveErrorTitle } from '../../kit/save-error'
import { toastError, toastSuccess } from '../../kit/toasts'
import { wishDaysInWords } from './wish-words'

const ofWishes = apiQuery(wishesGet, {}, { secondary: true })

/**
 * Says that a person no longer waits, after a booking that they have made has filled a wish, and offers to wait again.
 * Asks only if the page knows that the person waits for something. Never rejects.
 */
export async function announceFilled(client: QueryClient, bookings: readonly Pick<Booking, 'id'>[]): Promise<void> {
  const known = client.getQueryData<Wish[]>(ofWishes.queryKey)
  if (!known?.some(({ endedAt }) => endedAt === null)) return
  const wishes = await client.query({ ...ofWishes, staleTime: 0 }).catch(() => known)
  const wasOpen = new Set(known.filter(({ endedAt }) => endedAt === null).map(({ id }) => id))
  for (const wish of wishes)
    if (wasOpen.has(wish.id) && wish.endedWhy === 'filled' && bookings.some(({ id }) => id === wish.bookingId))
      announce(client, wish)
}

function announce(client: QueryClient, wish: Wish) {
  const days = wishDaysInWords(wish)
  const again = {
    label: t('wishes.again'),
    of: `wish ${wish.id}`,
    isUndo: false,
    run: () => void waitAgain(client, wish),
  }
  toastSuccess(t('wishes.noLongerTitle'), t('wishes.noLonger', { days }), again)
}

/** Opens a wish again that a booking has filled. */
async function waitAgain(client: QueryClient, wish: Wish) {
  const { id, pilot, airport, aircraft, windows, minutes, instructor, way, noticeHours, description, version } = wish
  const body = {
    id,
    windows,
    minutes,
    way,
    noticeHours,
    description,
    version,
    pilotId: pilot.id,
    airportId: airport.id,
    aircraftIds: aircraft.map((one) => one.id),
    instructor: typeof instructor === 'string' ? instructor : instructor.map((one) => one.id),
  }
  try {
    await call(wishesSave, body, { handles403: true })
    toastSuccess(t('wishes.savedTitle'), t('wishes.waitsAgain', { days: wishDaysInWords(wish) }))
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // For a status 400, `call` itself shows a toast with the server's message.
    if (error.status !== 400) toastError(saveErrorTitle(error), error.message)
  }
  invalidateAfter(client, [{ noun: 'wishes', airportId: null }])
}
