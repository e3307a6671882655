import { TextInput } from '@mantine/core'
import { meterValueMessage } from '@windsock/domain/fleet/meters'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import { Doubt } from './Doubt'
import { meterField, type FlightErrors } from './flight-form'
import type { TypedFlight, TypedMeter } from './typed-flight'
import { UnreadTick } from './UnreadTick'
import classes from './FlightForm.module.css'

export interface MeterFieldsProps {
  meters: readonly TypedMeter[]
  /** `ends`: when the aircraft is back. `both`: also when it left. `starts`: when it leaves, alone. */
  asks: 'starts' | 'ends' | 'both'
  errors: FlightErrors
  /** The question about unusual readings, which can still be saved. */
  doubts?: FlightErrors
  /** Asks for each meter whether it could be read, also if it could. */
  withUnread: boolean
  onChange(changed: Pick<TypedFlight, 'meters'>): void
}

/** The readings of a flight, one large field for each. */
export function MeterFields({ meters, asks, errors, doubts = {}, withUnread, onChange }: MeterFieldsProps) {
  const change = (meterId: number, changed: Partial<TypedMeter>) =>
    onChange({ meters: meters.map((one) => (one.meterId === meterId ? { ...one, ...changed } : one)) })
  return meters.map((meter) => (
    <MeterGroup
      key={meter.meterId}
      {...{ meter, asks, errors, doubts, withUnread }}
      onChange={(changed) => change(meter.meterId, changed)}
    />
  ))
}

interface MeterGroupProps extends Omit<MeterFieldsProps, 'meters' | 'onChange'> {
  meter: TypedMeter
  onChange(changed: Partial<TypedMeter>): void
}

function MeterGroup({ meter, asks, errors, doubts, withUnread, onChange }: MeterGroupProps) {
  const { meterId, name, isUnread } = meter
  const endProblem = errors[meterField('ends', meterId)]
  // Where the reading falls, the one when the aircraft left may be the wrong one.
  const [isStartAsked, setStartAsked] = useState(false)
  const asksStart = asks !== 'ends' || isStartAsked
  return (
    <div role="group" aria-label={name} className={classes.meter} data-asks={asks}>
      {!isUnread && asksStart && (
        <ReadingField
          label={t(asks === 'starts' ? 'flightLog.reads' : 'flightLog.startsOf', { meter: name })}
          value={meter.starts}
          description={asks === 'starts' ? beforeInWords(meter) : undefined}
          error={errors[meterField('starts', meterId)]}
          isBegun={false}
          onChange={(starts) => onChange({ starts })}
        />
      )}
      {!isUnread && asks !== 'starts' && (
        <ReadingField
          label={t('flightLog.endsOf', { meter: name })}
          value={meter.ends}
          description={asksStart ? undefined : beforeInWords(meter)}
          error={endProblem}
          doubt={doubts?.[meterField('ends', meterId)]}
          isBegun
          onChange={(ends) => onChange({ ends })}
          onLeft={() => setStartAsked(isStartAsked || (endProblem !== undefined && hasGrown(meter)))}
        />
      )}
      {(withUnread || isUnread) && <UnreadTick meter={meter} onChange={(is) => onChange({ isUnread: is })} />}
    </div>
  )
}

/** Whether as many digits are typed as the reading before has, so that it is no beginning of a longer one. */
function hasGrown({ starts, ends }: TypedMeter): boolean {
  return ends.trim().length >= starts.trim().length
}

function beforeInWords({ before, unit }: TypedMeter): string | undefined {
  return before === null ? undefined : t('flightLog.readBefore', { value: t(meterValueMessage(before, unit)) })
}

interface ReadingFieldProps {
  label: string
  value: string
  description: string | undefined
  error: string | undefined
  /** The question about the reading, shown once the field loses the focus. */
  doubt?: string | undefined
  /** Whether its first digits are filled in and the last ones are to be typed. */
  isBegun: boolean
  onChange(text: string): void
  /** Called when the focus leaves the field. */
  onLeft?(): void
}

function ReadingField({ label, value, description, error, doubt, isBegun, onChange, onLeft }: ReadingFieldProps) {
  const [isLeft, setLeft] = useState(false)
  return (
    <TextInput
      label={label}
      required
      className={classes.reading}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      description={isLeft && !error && doubt ? <Doubt text={doubt} /> : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => {
        setLeft(false)
        if (!isBegun) event.currentTarget.select()
      }}
      onClick={(event) => isBegun && cursorAtEnd(event.currentTarget)}
      onBlur={() => {
        setLeft(true)
        onLeft?.()
      }}
      error={isLeft && error}
    />
  )
}

/** A tap next to the digits may set the cursor before them. An existing selection stays. */
function cursorAtEnd(input: HTMLInputElement) {
  const { length } = input.value
  if (input.selectionStart === input.selectionEnd) input.setSelectionRange(length, length)
}
