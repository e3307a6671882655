import { List } from '@mantine/core'

/** Flights in words, one beneath the other. */
export function FlightList({ flights }: { flights: readonly string[] }) {
  return (
    // Long ones are scrolled, by keyboard too.
    <List size="sm" mah="16rem" style={{ overflowY: 'auto' }} tabIndex={0}>
      {flights.map((flight, place) => (
        // Two flights may read alike; the list never changes its order.
        <List.Item key={`${place} ${flight}`}>{flight}</List.Item>
      ))}
    </List>
  )
}
