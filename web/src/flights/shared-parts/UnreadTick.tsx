import { Checkbox } from '@mantine/core'
import { t } from '../../kit/language/translate'
import type { TypedMeter } from './typed-flight'
import classes from './FlightForm.module.css'

export interface UnreadTickProps {
  meter: Pick<TypedMeter, 'name' | 'isUnread'>
  onChange(isUnread: boolean): void
}

/** Says that a meter could not be read, so that the flight has no stretch of it. */
export function UnreadTick({ meter, onChange }: UnreadTickProps) {
  return (
    <Checkbox
      size="md"
      label={t('flightLog.unread', { meter: meter.name })}
      checked={meter.isUnread}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ root: classes.line }}
    />
  )
}
