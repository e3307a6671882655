import { Button, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { flightNatures, type FlightNature } from '@windsock/contract/log/flight'
import { useId, useState, type ReactNode } from 'react'
import { DayField } from '../../kit/fields/DayField'
import { Select } from '../../kit/fields/Select'
import { t } from '../../kit/language/translate'
import { ClockField } from './ClockField'
import type { FlightErrors } from './flight-form'
import { natureWords } from './flight-words'
import { Stepper } from './Stepper'
import type { TypedFlight } from './typed-flight'
import classes from './FlightForm.module.css'

export interface MoreFieldsProps {
  typed: TypedFlight
  errors: FlightErrors
  /** Today at the airport. */
  today: string
  /** Whether the whole flight is typed, also its beginning. */
  isWhole: boolean
  /** Whether a field in it has a question, so that it opens automatically. */
  isAsked?: boolean
  onChange(changed: Partial<TypedFlight>): void
  /** Fields of the meters. */
  children?: ReactNode
}

const inside = ['backDay', 'tookOffTime', 'landedTime', 'departure', 'arrival', 'takeOffs', 'nightLandings']
const alsoInside = [...inside, 'fuel', 'oil', 'remark']

/** Fields that are seldom needed, below a button. It opens automatically if one of them has an error. */
export function MoreFields(props: MoreFieldsProps) {
  const { typed, errors, today, isWhole, isAsked = false, onChange, children } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const mustShow = isAsked || alsoInside.some((field) => errors[field] !== undefined)
  // Stays open once it has opened, because a field must not disappear while the user corrects it.
  if (mustShow && !isOpen) setOpen(true)
  const isShown = isOpen || mustShow
  const Chevron = isShown ? IconChevronUp : IconChevronDown
  const text = (field: 'departure' | 'arrival' | 'fuel' | 'oil', label: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      {...(field === 'fuel' || field === 'oil' ? { inputMode: 'decimal' as const } : { autoCapitalize: 'characters' })}
      value={typed[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      error={errors[field]}
    />
  )
  const clock = (field: 'tookOffTime' | 'landedTime', label: string) => (
    <ClockField
      label={label}
      value={typed[field]}
      onChange={(time) => onChange({ [field]: time })}
      error={errors[field]}
    />
  )
  return (
    <>
      <Button
        variant="subtle"
        aria-expanded={isShown}
        aria-controls={id}
        rightSection={<Chevron size={18} aria-hidden />}
        onClick={() => setOpen(!isShown)}
      >
        {t('flightLog.more')}
      </Button>
      <div id={id} className={classes.more} hidden={!isShown}>
        {isShown && (
          <>
            <DayField
              name={t('flightLog.backDay')}
              label={t('flightLog.backDay')}
              required={!isWhole}
              value={typed.backDay}
              today={today}
              onChange={(backDay) => onChange({ backDay })}
              error={errors.backDay}
            />
            <div className={classes.pair}>
              {clock('tookOffTime', t('flightLog.tookOff'))}
              {clock('landedTime', t('flightLog.landed'))}
              {isWhole && text('departure', t('fields.departure'))}
              {text('arrival', t('fields.arrival'))}
            </div>
            <Stepper
              label={t('fields.takeOffs')}
              value={typed.takeOffs || typed.landings}
              least={0}
              most={99}
              onChange={(takeOffs) => onChange({ takeOffs })}
              error={errors.takeOffs}
            />
            <Stepper
              label={t('fields.nightLandings')}
              value={typed.nightLandings}
              least={0}
              most={99}
              onChange={(nightLandings) => onChange({ nightLandings })}
              error={errors.nightLandings}
            />
            <div className={classes.pair}>
              {text('fuel', t('flightLog.fuel'))}
              {text('oil', t('flightLog.oil'))}
            </div>
            {isWhole && (
              <Select<FlightNature>
                label={t('flightLog.nature')}
                data={flightNatures.map((value) => ({ value, label: t(natureWords[value]) }))}
                value={typed.nature}
                allowDeselect={false}
                onChange={(nature) => nature !== null && onChange({ nature })}
              />
            )}
            <Textarea
              label={t('flightLog.remark')}
              rows={2}
              resize="vertical"
              value={typed.remark}
              onChange={(event) => onChange({ remark: event.currentTarget.value })}
              error={errors.remark}
            />
            {children}
          </>
        )}
      </div>
    </>
  )
}
