import { List } from '@mantine/core'

export function FlightList({ flights }: { flights: readonly string[] }) {
  return (
    // The list can have the focus, so that a long list can be scrolled by keyboard.
    <List size="sm" mah="16rem" style={{ overflowY: 'auto' }} tabIndex={0}>
      {flights.map((flight, place) => (
        // The key contains the position, because two flights may have the same text. The order never changes.
        <List.Item key={`${place} ${flight}`}>{flight}</List.Item>
      ))}
    </List>
  )
}
