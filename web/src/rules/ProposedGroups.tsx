import { Checkbox, Stack, Text } from '@mantine/core'
import { aircraftGroupsSave } from '@windsock/contract/club/aircraft-groups'
import { useState } from 'react'
import type { CallFailed } from '../client/api'
import { useApiMutation } from '../client/queries'
import { t } from '../kit/language/translate'
import { PendingButton } from '../kit/PendingButton'
import { toastSuccess } from '../kit/toasts'
import { toastNotSaved } from '../records/use-save-at-once'
import { proposedGroups } from './aircraft-groups'

export interface ProposedGroupsProps {
  aircraft: readonly { id: number; type: string; registrationCode: string }[]
}

/** Proposes a group for each type of aircraft, where there is no group yet. */
export function ProposedGroups({ aircraft }: ProposedGroupsProps) {
  const [leftOut, leaveOut] = useState<readonly string[]>([])
  const { mutate, isPending } = useApiMutation(aircraftGroupsSave)
  const proposed = proposedGroups(aircraft)
  const wanted = proposed.filter(({ name }) => !leftOut.includes(name))
  if (proposed.length === 0) return null

  async function add() {
    let count = 0
    let failure: CallFailed | undefined
    for (const { name, aircraftIds } of wanted) {
      // One after the other, because one refused group must not hide which of the others were saved.
      // oxlint-disable-next-line no-await-in-loop
      const result = await mutate({ id: 0, name, aircraftIds })
      if (!result.done) {
        failure = result.failure
        break
      }
      count += 1
    }
    if (count > 0) toastSuccess(t('common.saved'), t('clubRules.groupsAdded', { count }))
    // After the first group, it would be wrong that nothing was saved.
    toastNotSaved(failure, count > 0 ? t('client.notSaved') : undefined)
  }

  return (
    <Stack gap="xs" mt="md" align="center">
      <Text size="sm">{t('clubRules.proposed')}</Text>
      <Stack gap="xs" align="flex-start">
        {proposed.map(({ name, registrations }) => (
          <Checkbox
            key={name}
            label={t('clubRules.proposal', { name, aircraft: registrations.join(', ') })}
            checked={!leftOut.includes(name)}
            onChange={(event) =>
              leaveOut(event.currentTarget.checked ? leftOut.filter((other) => other !== name) : [...leftOut, name])
            }
          />
        ))}
      </Stack>
      <PendingButton loading={isPending} disabled={wanted.length === 0} onClick={() => void add()}>
        {t('clubRules.addProposed', { count: wanted.length })}
      </PendingButton>
    </Stack>
  )
}
