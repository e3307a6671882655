import type { Booking } from '@windsock/contract/bookings'

/** Finds aircraft and people that are booked twice at the same time. Returns the violations as text. */
export function overlaps(bookings: readonly Booking[]): string[] {
  const occupied = bookings
    .filter(({ isSuspended }) => !isSuspended)
    .flatMap((booking) => resourcesOf(booking).map((resource) => ({ resource, booking })))
  return [...groups(occupied, ({ resource }) => resource)].flatMap(([resource, uses]) => {
    const inOrder = uses.map(({ booking }) => booking).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    return inOrder
      .slice(1)
      .filter((booking, before) => booking.from < (inOrder[before]?.to ?? ''))
      .map((booking) => `${resource} is booked twice at ${booking.from}`)
  })
}

export function groups<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const item of items) found.set(nameOf(item), [...(found.get(nameOf(item)) ?? []), item])
  return found
}

/** Returns the aircraft and people that a booking occupies. A solo flight does not occupy its instructor. */
function resourcesOf({ aircraft, pilot, instructor, isSoloFlight }: Booking): string[] {
  const people = [pilot, isSoloFlight ? null : instructor].filter((person) => person !== null)
  return [`aircraft ${aircraft.registrationCode}`, ...people.map(({ id }) => `person ${id}`)]
}
