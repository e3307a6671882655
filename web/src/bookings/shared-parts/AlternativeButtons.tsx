import { Button, Group, Text } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import type { Alternative } from '@windsock/contract/bookings/booking-alternatives'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../../kit/language/translate'
import { alternativeInWords } from './alternative-words'

export interface AlternativeButtonsProps {
  alternatives: readonly Alternative[]
  /** The day of the booking, which is not named. */
  day: string
  zone: Zone
  onTake(alternative: Alternative, words: string): void
}

/** Shows free alternatives as buttons, with a moon at those that are not in daylight. */
export function AlternativeButtons({ alternatives, day, zone, onTake }: AlternativeButtonsProps) {
  if (alternatives.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt={4} mb={6}>
        {t('bookings.alternatives')}
      </Text>
      <Group gap="xs" role="group" aria-label={t('bookings.alternativesLabel')}>
        {alternatives.map((alternative) => {
          const words = alternativeInWords(alternative, day, zone)
          return (
            <Button
              key={words}
              size="compact-sm"
              variant="default"
              mih={30}
              leftSection={alternative.darkness && <IconMoon size={14} aria-hidden />}
              onClick={() => onTake(alternative, words)}
              styles={{ label: { whiteSpace: 'normal' } }}
            >
              {words}
            </Button>
          )
        })}
      </Group>
    </>
  )
}
