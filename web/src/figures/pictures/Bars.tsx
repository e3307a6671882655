import { axisTicks } from '@windsock/domain/figures/axis'
import { useId } from 'react'
import type { PictureData } from '../picture-data'
import classes from './pictures.module.css'

/** The height of a bar, of a label above its bars, and between two rows, in pixels. */
const BAR = 13
const LABEL = 18
const GAP = 8
/** The share of the width for the bars, with labels next to them and with labels above them. */
const BESIDE = { from: 24, width: 62 }
const ABOVE = { from: 0, width: 84 }
const LONGEST_BESIDE = 10

/**
 * Draws a row of horizontal bars for each label, one bar for each series, with its value at its end. The second series is
 * hatched. Positions are percentages, so that the picture fits any width and its texts keep their size. Screen readers
 * read the table of the picture instead.
 */
export function Bars({ series, rows }: Pick<PictureData, 'series' | 'rows'>) {
  const hatch = useId()
  const isBeside = rows.every(({ label }) => label.length <= LONGEST_BESIDE)
  const { from, width } = isBeside ? BESIDE : ABOVE
  const top = isBeside ? 0 : LABEL
  const rowHeight = top + series.length * BAR + GAP
  const height = rows.length * rowHeight
  const ticks = axisTicks(Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const most = ticks.at(-1) ?? 1
  const at = (value: number) => from + (value / most) * width

  return (
    <svg aria-hidden className={classes.picture} width="100%" height={height} data-picture="bars">
      <defs>
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={2} height={5} className={classes.hatch} />
        </pattern>
      </defs>
      {ticks.map((tick) => (
        <line key={tick} x1={`${at(tick)}%`} x2={`${at(tick)}%`} y1={0} y2={height} className={classes.tick} />
      ))}
      {rows.map(({ key, label, values }, row) => (
        <g key={key} transform={`translate(0 ${row * rowHeight})`}>
          {isBeside ? (
            <text y={(series.length * BAR) / 2 + 4} className={classes.label}>
              {label}
            </text>
          ) : (
            // HTML, because a text of SVG that is too long has no ellipsis. The table of the picture has it whole.
            <foreignObject width="100%" height={LABEL}>
              <div className={classes.above} style={{ lineHeight: `${LABEL}px` }} title={label}>
                {label}
              </div>
            </foreignObject>
          )}
          {series.map(({ name, text }, place) => {
            const value = values[place]
            // Only the first series has a value for nothing.
            if (value === null || value === undefined || (value === 0 && place > 0)) return null
            const y = top + place * BAR
            return (
              <g key={name}>
                <rect
                  x={`${from}%`}
                  y={y}
                  width={`${at(value) - from}%`}
                  height={BAR - 2}
                  className={place === 0 ? classes.bar : classes.other}
                  {...(place > 0 && { style: { fill: `url(#${hatch})` } })}
                />
                <text x={`${at(value)}%`} dx={5} y={y + BAR - 3.5} className={classes.value}>
                  {text(value)}
                </text>
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}
