import { Radio, Stack } from '@mantine/core'
import { removalReasons, type Booking, type RemovalReason } from '@windsock/contract/bookings'
import { rulesGet } from '@windsock/contract/club/rules'
import { asksForReason } from '@windsock/domain/club/cancelling'
import type { Role } from '@windsock/contract/roles'
import type { Zone } from '@windsock/domain/time-zones'
import type { PlainKey } from '@windsock/messages/message'
import { useApiQuery } from '../client/queries'
import { now } from '../clock'
import { t } from '../kit/language/translate'
import { useUses } from './shared-parts/use-uses'

interface Asked {
  /** The roles of the booking's pilot, whom the rules are about. */
  pilotRoles: readonly Role[]
  zone: Zone
}

/**
 * Returns a function that says, at the moment of deleting, whether a rule of the club asks why. It is never asked where
 * no such rule is in force for the flight.
 */
export function useRemovalReason(booking: Booking | undefined, { pilotRoles, zone }: Asked) {
  const uses = useUses()
  const rules = useApiQuery(rulesGet, {}, { enabled: booking !== undefined && uses?.rules === true, secondary: true })
  return () => booking !== undefined && asksForReason(rules.data ?? [], { ...booking, pilotRoles, zone }, now())
}

const words: Readonly<Record<RemovalReason, PlainKey>> = {
  weather: 'verdicts.weather',
  technical: 'verdicts.technical',
  ill: 'verdicts.ill',
  other: 'verdicts.other',
}

/** The choice of a reason in the question before a deletion. Leaving it open refuses nothing. */
export function removalChoice(onChoose: (reason: RemovalReason) => void) {
  return (
    <Radio.Group
      mt="sm"
      label={t('verdicts.lateReason')}
      description={t('verdicts.lateHint')}
      onChange={(chosen) => {
        const reason = removalReasons.find((one) => one === chosen)
        if (reason) onChoose(reason)
      }}
    >
      <Stack gap="xs" mt="xs">
        {removalReasons.map((reason) => (
          <Radio key={reason} value={reason} label={t(words[reason])} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
