import { axisTicks } from '@windsock/domain/figures/axis'
import classes from './pictures.module.css'

interface Point {
  x: number
  y: number
}

export interface LinesProps {
  /** The points by `x`, which begins at 0. `y` is a share. */
  points: readonly Point[]
  textOfX(x: number): string
  textOfY(y: number): string
}

const HEIGHT = 190
const TOP = 18
const BOTTOM = 22
/** The share of the width in which the line is. */
const FROM = 8
const WIDTH = 86
/** Values closer together than this share of the width are not written, because they would overlap. */
const APART = 0.11

/** Draws a curve of shares, with a value at points that are far enough apart. Screen readers read its table instead. */
export function Lines({ points, textOfX, textOfY }: LinesProps) {
  const ticks = axisTicks(points.at(-1)?.x ?? 0)
  const most = ticks.at(-1) ?? 1
  const left = (x: number) => `${FROM + (x / most) * WIDTH}%`
  const above = (y: number) => TOP + (1 - y) * (HEIGHT - TOP - BOTTOM)
  const written = points.reduce<Point[]>((kept, point) => {
    const last = kept.at(-1)
    return !last || (point.x - last.x) / most >= APART ? [...kept, point] : kept
  }, [])

  return (
    <svg aria-hidden className={classes.picture} width="100%" height={HEIGHT} data-picture="lines">
      {[0, 0.5, 1].map((y) => (
        <g key={y}>
          <line x1={`${FROM}%`} x2={`${FROM + WIDTH}%`} y1={above(y)} y2={above(y)} className={classes.tick} />
          <text x={`${FROM}%`} dx={-5} y={above(y) + 4} textAnchor="end" className={classes.value}>
            {textOfY(y)}
          </text>
        </g>
      ))}
      {ticks.map((x) => (
        <text key={x} x={left(x)} y={HEIGHT - 5} textAnchor="middle" className={classes.value}>
          {textOfX(x)}
        </text>
      ))}
      {points.slice(1).map(({ x, y }, at) => {
        const before = points[at] ?? { x, y }
        const ends = { x1: left(before.x), y1: above(before.y), x2: left(x), y2: above(y) }
        return <line key={x} {...ends} className={classes.line} />
      })}
      {written.map(({ x, y }) => (
        <g key={x}>
          <circle cx={left(x)} cy={above(y)} r={3} className={classes.bar} />
          <text x={left(x)} dx={x === 0 ? 6 : 3} y={above(y) - 7} className={classes.value}>
            {textOfY(y)}
          </text>
        </g>
      ))}
    </svg>
  )
}
