import type { CardsProps } from '../kit/CardsOver'
import { HoverCard } from '../kit/HoverCard'
import type { GridDay } from './drag/drag-target'
import { FlightFacts } from './FlightFacts'
import { bookingOf } from './grid-cells'

/** The hover cards of booked cells and of bookings outside the grid's hours. */
export function FlightCards({ table, about }: CardsProps<GridDay>) {
  const { grid, actor, day, zone } = about
  return (
    <HoverCard
      table={table}
      of="[data-booking]"
      renderCard={(cell) => {
        const booking = bookingOf(cell, grid.columns)
        return booking && <FlightFacts booking={booking} actor={actor} day={day} zone={zone} />
      }}
    />
  )
}
