import { Button, Modal, Stack, Text } from '@mantine/core'
import { t } from '../kit/language/translate'
import type { DensityAircraft } from './DensityGrid'
import { gapInWords } from './density-words'
import { dayWithWeekday } from '../periods/weekday'
import type { Gap } from './half-hours'

export interface ListedDay {
  aircraft: DensityAircraft
  day: string
  gaps: readonly Gap[]
}

export interface FreeTimesDialogProps {
  opened: boolean
  listed: ListedDay
  onClose(): void
  onBook(gap: Gap): void
  onOpenDay(): void
}

/** Lists the free times of an aircraft on a day, for users who do not press into the strip of the week. */
export function FreeTimesDialog({ opened, listed, onClose, onBook, onOpenDay }: FreeTimesDialogProps) {
  const { aircraft, day, gaps } = listed
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xs"
      title={t('overview.freeOn', { aircraft: aircraft.registrationCode, day: dayWithWeekday(day) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{ title: { fontWeight: 650 } }}
    >
      <Stack gap="xs">
        <Text size="sm">{t(gaps.length > 0 ? 'overview.freeAgain' : 'overview.noneFree')}</Text>
        {gaps.map((gap, place) => (
          <Button key={gap.from} variant="light" data-autofocus={place === 0 || undefined} onClick={() => onBook(gap)}>
            {gapInWords(gap)}
          </Button>
        ))}
        <Button variant="default" data-autofocus={gaps.length === 0 || undefined} onClick={onOpenDay}>
          {t('overview.openDay')}
        </Button>
      </Stack>
    </Modal>
  )
}
