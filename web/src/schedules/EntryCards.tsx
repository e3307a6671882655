import type { CardsProps } from '../kit/CardsOver'
import { HoverCard } from '../kit/HoverCard'
import { EntryFacts } from './EntryFacts'
import type { Seen } from './schedule-words'
import type { InstructorDay } from './use-day-schedules'

export interface ShownLines extends Seen {
  lines: readonly InstructorDay[]
}

/** The hover cards of schedule entries, including those outside the timeline's hours. */
export function EntryCards({ table, about: { lines, ...seen } }: CardsProps<ShownLines>) {
  return (
    <HoverCard
      table={table}
      of="[data-schedule]"
      renderCard={(cell) => {
        const id = Number(cell.dataset.schedule)
        for (const { instructor, entries, booked } of lines) {
          const entry = entries?.find((entry) => entry.id === id)
          if (!entry) continue
          return <EntryFacts instructor={instructor} entry={entry} booked={booked?.get(id) ?? []} {...seen} />
        }
        return undefined
      }}
    />
  )
}
