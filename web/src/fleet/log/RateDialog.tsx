import { SimpleGrid, TextInput } from '@mantine/core'
import type { Aircraft } from '@windsock/contract/aircraft'
import type { Meter } from '@windsock/contract/fleet/meters'
import { ratesSave } from '@windsock/contract/log/rates'
import { userGetInstructors } from '@windsock/contract/users'
import { isDay } from '@windsock/domain/calendar'
import { dayOf } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../client/queries'
import { DayField } from '../../kit/fields/DayField'
import { Select } from '../../kit/fields/Select'
import { FormDialog } from '../../kit/FormDialog'
import { t } from '../../kit/language/translate'
import { RefusedNote } from '../../kit/RefusedNote'
import { toastSuccess } from '../../kit/toasts'
import { heldInput, useKeptInput } from '../../layout/kept-input'
import { useClock } from '../../use-clock'
import { measuresOf, rateBody, rateErrors, rateForm, type Measure, type TypedRate } from './rate-form'
import { measureInWords } from './rate-words'

export interface RateDialogProps {
  start: TypedRate
  aircraft: Aircraft
  meters: readonly Meter[]
  onClose(): void
}

/** The value of the option for the aircraft; the others are instructors. */
const OF_AIRCRAFT = 'aircraft'

/** Adds or edits what an hour and a landing cost from a day on, of the aircraft or of an instructor. */
export function RateDialog({ start, aircraft, meters, onClose }: RateDialogProps) {
  const { mutate, isPending, failure } = useApiMutation(ratesSave, { handles400: true })
  const instructors = useApiQuery(userGetInstructors, {}, { secondary: true })
  const [typed, setTyped] = useState(() => heldInput(rateForm) ?? start)
  const [isAmountLeft, setAmountLeft] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start)
  useKeptInput(rateForm, typed, isDirty)
  const today = useClock((present) => dayOf(present, aircraft.assignedAirport.timeZone))
  const problems = rateErrors(typed)
  const isRefused = failure?.status === 400
  const change = (changed: Partial<TypedRate>) => setTyped((before) => ({ ...before, ...changed }))
  // An instructor is paid by time alone, because a meter belongs to an aircraft.
  const measures = measuresOf(typed.instructorId === null ? meters : [])

  function chooseWhose(whose: string) {
    const isOfAircraft = whose === OF_AIRCRAFT
    const [measure = 'block'] = measuresOf(isOfAircraft ? meters : [])
    change({ aircraftId: isOfAircraft ? aircraft.id : null, instructorId: isOfAircraft ? null : whose, measure })
  }

  async function save() {
    const result = await mutate(rateBody(typed))
    if (!result.done) return
    toastSuccess(t('common.saved'), t('aircraftLog.rateSaved'))
    onClose()
  }

  return (
    <FormDialog
      title={t(start.id === 0 ? 'aircraftLog.addRate' : 'aircraftLog.editRate')}
      opened
      dirty={isDirty}
      loading={isPending}
      error={isRefused ? null : failure}
      canSave={Object.keys(problems).length === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {start.id === 0 && (
          <Select
            label={t('aircraftLog.rateOf')}
            data={[
              { value: OF_AIRCRAFT, label: aircraft.registrationCode },
              ...(instructors.data ?? []).map((person) => ({ value: person.id, label: fullName(person) })),
            ]}
            value={typed.instructorId ?? OF_AIRCRAFT}
            allowDeselect={false}
            onChange={(whose) => whose !== null && chooseWhose(whose)}
          />
        )}
        <DayField
          name={t('aircraftLog.rateSince')}
          label={t('aircraftLog.rateSince')}
          required
          value={typed.since}
          today={today}
          error={isDay(typed.since) ? problems.since : undefined}
          onChange={(since) => change({ since })}
        />
      </SimpleGrid>
      <Select<Measure>
        label={t('aircraftLog.measuredBy')}
        data={measures.map((measure) => ({ value: measure, label: measureInWords(measure, meters) }))}
        value={typed.measure}
        allowDeselect={false}
        onChange={(measure) => measure !== null && change({ measure })}
      />
      <SimpleGrid cols={2} spacing="md">
        <TextInput
          label={t('fields.perHour')}
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed.perHour}
          onChange={(event) => change({ perHour: event.currentTarget.value })}
          onBlur={() => setAmountLeft(true)}
          error={(isAmountLeft || typed.perHour !== '') && problems.perHour}
        />
        <TextInput
          label={t('fields.perLanding')}
          inputMode="decimal"
          autoComplete="off"
          value={typed.perLanding}
          onChange={(event) => change({ perLanding: event.currentTarget.value })}
          error={problems.perLanding}
        />
      </SimpleGrid>
      {isRefused && (
        <div role="alert">
          <RefusedNote messages={failure.messages} />
        </div>
      )}
    </FormDialog>
  )
}
