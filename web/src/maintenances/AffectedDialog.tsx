import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { FlightList } from './FlightList'
import { type Affected, countOf } from './maintenance-words'

export interface AffectedDialogProps {
  registration: string
  /** The affected flights; undefined while the dialog is closed. */
  affected: Affected | undefined
  onAnswer(yes: boolean): void
}

/** Lists the flights that the maintenance will suspend or reinstate, and asks whether to save. */
export function AffectedDialog({ registration, affected, onAnswer }: AffectedDialogProps) {
  return (
    <Modal
      opened={affected !== undefined}
      onClose={() => onAnswer(false)}
      title="Who is affected"
      withCloseButton={false}
      styles={{ title: { fontWeight: 650 } }}
    >
      {affected && (
        <Stack gap="sm">
          {affected.suspended.length > 0 && (
            <>
              <Text>
                {countOf(affected.suspended)} of {registration} will be suspended:
              </Text>
              <FlightList flights={affected.suspended} />
            </>
          )}
          {affected.reinstated.length > 0 && (
            <>
              <Text>{countOf(affected.reinstated)} suspended before will come back:</Text>
              <FlightList flights={affected.reinstated} />
            </>
          )}
          <Text size="sm" c="dimmed">
            Their people are notified by email. Suspended bookings come back by themselves when the maintenance ends
            early or is deleted, if their time is still free.
          </Text>
          <Text>Save the maintenance?</Text>
        </Stack>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button onClick={() => onAnswer(true)}>Yes</Button>
      </Group>
    </Modal>
  )
}
