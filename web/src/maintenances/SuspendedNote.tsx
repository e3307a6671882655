import { Alert, Text } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '../paths'
import { FlightList } from './FlightList'
import { countOf } from './maintenance-words'

export interface SuspendedNoteProps {
  aircraftId: number
  /** The maintenance in the list below. */
  maintenances: readonly { id: number }[] | undefined
}

/** After a save: the bookings it suspended. Disappears on leaving the screen, or once the maintenance is gone. */
export function SuspendedNote({ aircraftId, maintenances = [] }: SuspendedNoteProps) {
  const { suspended = [], suspendedBy } = useLocation({ select: ({ state }) => state })
  const navigate = useNavigate()
  const isInForce = maintenances.some(({ id }) => id === suspendedBy)
  if (suspended.length === 0 || !isInForce) return null
  return (
    <Alert
      role="status"
      variant="outline"
      color="orange"
      icon={<IconTool aria-hidden />}
      title={`${countOf(suspended)} suspended`}
      mb="md"
      // Readable in both themes; the title's own orange would be too faint.
      styles={{ root: { background: 'var(--surface)' }, title: { color: 'var(--mantine-color-text)' } }}
      withCloseButton
      closeButtonLabel="Close this note"
      onClose={() => void navigate({ to: paths.maintenances(aircraftId), replace: true, state: {} })}
    >
      <FlightList flights={suspended} />
      <Text size="sm" mt="xs">
        They are no longer on the day grid. Their people are notified by email.
      </Text>
    </Alert>
  )
}
