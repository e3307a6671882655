import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useToastPlace } from '../kit/dialogs/toast-place'
import { t } from '../kit/language/translate'
import { FlightList } from './FlightList'
import type { Affected } from './maintenance-words'

export interface AffectedDialogProps {
  registration: string
  /** The affected flights; undefined while the dialog is closed. */
  affected: Affected | undefined
  onAnswer(yes: boolean): void
}

/** Lists the flights that the maintenance will suspend or reinstate, and asks whether to save. */
export function AffectedDialog({ registration, affected, onAnswer }: AffectedDialogProps) {
  const buttons = useToastPlace(affected !== undefined)
  return (
    <Modal
      opened={affected !== undefined}
      onClose={() => onAnswer(false)}
      title={t('maintenances.affected')}
      withCloseButton={false}
      styles={{ title: { fontWeight: 650 } }}
    >
      {affected && (
        <Stack gap="sm">
          {affected.suspended.length > 0 && (
            <>
              <Text>{t('maintenances.willSuspend', { count: affected.suspended.length, registration })}</Text>
              <FlightList flights={affected.suspended} />
            </>
          )}
          {affected.reinstated.length > 0 && (
            <>
              <Text>{t('maintenances.willReinstate', { count: affected.reinstated.length })}</Text>
              <FlightList flights={affected.reinstated} />
            </>
          )}
          <Text size="sm" c="dimmed">
            {t('maintenances.affectedHint')}
          </Text>
          <Text>{t('maintenances.saveQuestion')}</Text>
        </Stack>
      )}
      <Group ref={buttons} justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => onAnswer(true)}>{t('common.yes')}</Button>
      </Group>
    </Modal>
  )
}
