import { List } from '@mantine/core'

/** A list of flights, as text. */
export function FlightList({ flights }: { flights: readonly string[] }) {
  return (
    // Focusable, so that a long list can be scrolled by keyboard.
    <List size="sm" mah="16rem" style={{ overflowY: 'auto' }} tabIndex={0}>
      {flights.map((flight, place) => (
        // Two flights may have the same text; the order never changes.
        <List.Item key={`${place} ${flight}`}>{flight}</List.Item>
      ))}
    </List>
  )
}
