import { List } from '@mantine/core'

/** Flights in words, one beneath the other. */
export function FlightList({ flights }: { flights: readonly string[] }) {
  return (
    <List size="sm" mah="16rem" style={{ overflowY: 'auto' }}>
      {flights.map((flight, place) => (
        // Two flights may read alike; the list never changes its order.
        <List.Item key={`${place} ${flight}`}>{flight}</List.Item>
      ))}
    </List>
  )
}
