import { Alert, Text } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '../paths'
import { FlightList } from './FlightList'
import { countOf } from './maintenance-words'

/** After a save: the bookings that are suspended now. It belongs to this visit and goes with it. */
export function SuspendedNote({ aircraftId }: { aircraftId: number }) {
  const suspended = useLocation({ select: ({ state }) => state.suspended }) ?? []
  const navigate = useNavigate()
  if (suspended.length === 0) return null
  return (
    <Alert
      role="status"
      variant="outline"
      color="orange"
      icon={<IconTool aria-hidden />}
      title={`${countOf(suspended)} suspended`}
      mb="md"
      // Calm on either ground; the title's own orange would be too faint to read.
      styles={{ root: { background: 'var(--surface)' }, title: { color: 'var(--mantine-color-text)' } }}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => void navigate({ to: paths.maintenances(aircraftId), replace: true, state: {} })}
    >
      <FlightList flights={suspended} />
      <Text size="sm" mt="xs">
        They are off the day grid, and their people are told by e-mail.
      </Text>
    </Alert>
  )
}
