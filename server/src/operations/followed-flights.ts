import { TransactionUndone } from '../database/errors'
import type { StoredBooking } from '../storage/bookings'
import { removeKeeps, type StoredKeep } from '../storage/waiting/keeps'
import { type Freed, freedByKeeps, type PassingContext } from './freed-times'
import type { Waiting } from './kept-times'
import { endFilled } from './wish-booking'
import { passOn } from './wish-passing'

/**
 * Removes the kept times that give way to a flight, before it is stored. Returns the time that this makes free.
 * @param expected - the keeps for whose next wishes the transaction has locked rows
 * @throws TransactionUndone if there are further keeps; the repeated transaction expects them
 */
export async function removeInTheWay(
  { keeps }: Waiting,
  expected: StoredKeep[],
  { db }: Pick<PassingContext, 'db'>,
): Promise<Freed[]> {
  if (keeps.length === 0) return []
  const missed = keeps.filter(({ id }) => !expected.some((keep) => keep.id === id))
  expected.push(...missed)
  if (missed.length > 0) throw new TransactionUndone('the rows of those who wait are not locked')
  await removeKeeps(db, keeps)
  return freedByKeeps(keeps)
}

/** Ends the wishes that stored flights fill, and passes on the time that has become free. */
export async function followFlights(
  bookings: readonly StoredBooking[],
  { wishIds, freed }: { wishIds: readonly number[]; freed: readonly Freed[] },
  context: PassingContext,
): Promise<void> {
  await passOn([...freed, ...(await endFilled(bookings, wishIds, context))], context)
}
