import { t } from '../kit/language/translate'
import type { AircraftColumn } from './grid-cells'
import classes from './AircraftJump.module.css'

export interface AircraftJumpProps {
  columns: readonly AircraftColumn[]
  /** Scrolls to the aircraft in this column. */
  onJump(column: number): void
}

/**
 * On a phone a tap on the headings opens the list of aircraft to jump to. The list is the phone's own; its field is
 * invisible and lies over the headings that are in view.
 */
export function AircraftJump({ columns, onJump }: AircraftJumpProps) {
  return (
    <div className={classes.place}>
      <div className={classes.heads}>
        <select
          aria-label={t('dayGrid.jump')}
          value=""
          onChange={(event) => onJump(Number(event.currentTarget.value))}
          className={classes.list}
        >
          <option value="" disabled>
            {t('dayGrid.jump')}
          </option>
          {columns.map(({ aircraft, title }, column) => (
            <option key={aircraft.id} value={column}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
