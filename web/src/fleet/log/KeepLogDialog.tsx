import { Text } from '@mantine/core'
import type { Aircraft } from '@windsock/contract/aircraft'
import { aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import { isDay } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { useState } from 'react'
import { useApiMutation } from '../../client/queries'
import { DayField } from '../../kit/fields/DayField'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { type FormName, heldInput, useKeptInput } from '../../layout/kept-input'
import { useClock } from '../../use-clock'

const keepLogForm: FormName<{ day: string }> = 'keep log'

export interface KeepLogDialogProps {
  aircraft: Aircraft
  /** The day from which the log is kept already. */
  since: string | undefined
  hasMeters: boolean
  onClose(): void
}

/** Begins the log of an aircraft, or moves the day from which it is kept. */
export function KeepLogDialog({ aircraft, since, hasMeters, onClose }: KeepLogDialogProps) {
  const { id: aircraftId, registrationCode: registration, assignedAirport } = aircraft
  const { mutate, isPending, failure } = useApiMutation(aircraftLogsSave, { handles400: true })
  const today = useClock((present) => dayOf(present, assignedAirport.timeZone))
  const [start] = useState(since ?? today)
  const [day, setDay] = useState(() => heldInput(keepLogForm)?.day ?? start)
  useKeptInput(keepLogForm, { day }, day !== start)
  const isRefused = failure?.status === 400

  async function save() {
    const result = await mutate({ aircraftId, since: day })
    if (!result.done) return
    toastSuccess(t('common.saved'), t('aircraftLog.kept', { registration }))
    onClose()
  }

  return (
    <FormDialog
      title={t('aircraftLog.keepTitle', { registration })}
      opened
      dirty={day !== start}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={isDay(day)}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Text size="sm">{t('aircraftLog.whatItIs')}</Text>
      <DayField
        name={t('aircraftLog.keptFrom')}
        label={t('aircraftLog.keptFrom')}
        required
        value={day}
        today={today}
        onChange={setDay}
      />
      {!hasMeters && (
        <Text size="sm" c="dimmed">
          {t('aircraftLog.noMeterYet', { registration })}
        </Text>
      )}
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
