import type { Mark } from './booking-marks'

// Inline SVG is used instead of the icon library, because a full day shows hundreds of signs and inline SVG needs fewer
// elements.
const drawings: Readonly<Record<Mark, string>> = {
  /** A star. */
  mine: 'M8 1l2 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.7l-4.3 2.6 1.1-4.9L1 6.1l5-.5z',
  /** Two people. */
  dual: 'M5.5 2a2.6 2.6 0 110 5.2 2.6 2.6 0 010-5.2zM1 13.5C1 10.6 3 9 5.5 9s4.5 1.6 4.5 4.5zM10.6 7.3a2.5 2.5 0 10-1-4.7 4 4 0 01.1 4.5q.4.2.9.2zm.8 6.2H15c0-2.9-1.6-4.6-4-4.6q-.6 0-1.1.1a5.6 5.6 0 011.5 4.5z',
  /** An aeroplane from above. */
  solo: 'M8 .8C8.8.8 9.3 1.8 9.3 3v2.6L15 8.9v1.6L9.3 8.8v3.6l1.9 1.4v1.1L8 14.2l-3.2.7v-1.1l1.9-1.4V8.8L1 10.5V8.9l5.7-3.3V3C6.7 1.8 7.2.8 8 .8z',
}

/** The distance from one sign to the next, in SVG units. */
const STEP = 18

export interface StatusIconProps {
  of: readonly Mark[]
  /** Whether several icons are shown side by side instead of one below the other. */
  inLine?: boolean
}

/** Draws the signs for users who cannot see the colours of bookings, all in one SVG. */
export function StatusIcon({ of, inLine = false }: StatusIconProps) {
  const long = of.length * STEP - 2
  const [width, height] = inLine ? [long, 16] : [16, long]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width * 0.75} height={height * 0.75} fill="currentColor" aria-hidden>
      {of.map((mark, place) => (
        <path key={mark} d={drawings[mark]} transform={place > 0 ? shift(place * STEP, inLine) : undefined} />
      ))}
    </svg>
  )
}

function shift(by: number, inLine: boolean): string {
  return inLine ? `translate(${by})` : `translate(0 ${by})`
}
