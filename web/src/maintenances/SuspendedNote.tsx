import { Alert, Text } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
import { paths } from '../paths'
import { FlightList } from './FlightList'

export interface SuspendedNoteProps {
  aircraftId: number
  /** The maintenance periods in the list below the note. */
  maintenances: readonly { id: number }[] | undefined
}

/**
 * Lists the bookings that the last save suspended. The note disappears when the user leaves the screen or the
 * maintenance no longer exists.
 */
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
      title={t('maintenances.suspended', { count: suspended.length })}
      mb="md"
      // The title uses the text colour, because its default orange would be too faint to read.
      styles={{ root: { background: 'var(--surface)' }, title: { color: 'var(--mantine-color-text)' } }}
      withCloseButton
      closeButtonLabel={t('maintenances.closeNote')}
      onClose={() => void navigate({ to: paths.maintenances(aircraftId), replace: true, state: {} })}
    >
      <FlightList flights={suspended} />
      <Text size="sm" mt="xs">
        {t('maintenances.suspendedHint')}
      </Text>
    </Alert>
  )
}
