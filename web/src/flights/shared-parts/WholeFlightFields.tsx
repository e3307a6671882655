import { DayField } from '../../kit/fields/DayField'
import { t } from '../../kit/language/translate'
import { ClockField } from './ClockField'
import classes from './FlightForm.module.css'
import { MeterFields } from './MeterFields'
import { MoreFields } from './MoreFields'
import { Stepper } from './Stepper'
import type { FlightErrors } from './flight-form'
import type { TypedFlight } from './typed-flight'

export interface WholeFlightFieldsProps {
  typed: TypedFlight
  errors: FlightErrors
  doubts: FlightErrors
  /** Today at the airport. */
  today: string
  onChange(changed: Partial<TypedFlight>): void
}

/** The fields of a flight that is logged as a whole, or corrected. */
export function WholeFlightFields({ typed, errors, doubts, today, onChange }: WholeFlightFieldsProps) {
  return (
    <>
      <DayField
        name={t('flightLog.leftDay')}
        label={t('flightLog.leftDay')}
        required
        value={typed.leftDay}
        today={today}
        onChange={(leftDay) => onChange({ leftDay })}
        error={errors.leftDay}
      />
      <div className={classes.pair}>
        <ClockField
          label={t('flightLog.leftAt')}
          required
          isLarge
          value={typed.leftTime}
          onChange={(leftTime) => onChange({ leftTime })}
          error={errors.leftTime}
          doubt={doubts.leftTime}
        />
        <ClockField
          label={t('flightLog.backAt')}
          required
          isLarge
          value={typed.backTime}
          onChange={(backTime) => onChange({ backTime })}
          error={errors.backTime}
          doubt={doubts.backTime}
        />
      </div>
      <MeterFields meters={typed.meters} asks="both" {...{ errors, doubts }} withUnread onChange={onChange} />
      <Stepper
        label={t('fields.landings')}
        value={typed.landings}
        least={0}
        most={99}
        onChange={(landings) => onChange({ landings })}
        error={errors.landings}
      />
      <MoreFields typed={typed} errors={errors} today={today} isWhole onChange={onChange} />
    </>
  )
}
