import type { Point } from '../grid-places'

/** The target of a press that may become a drag. */
export interface Pressed {
  /** Whether a mouse has gone far enough to mean more than a click. */
  isFar(at: Point): boolean
  /** Begins the drag; false where that is not allowed. */
  lift(): boolean
}

/** Decides when a press becomes a drag. */
export interface Recogniser {
  /** Called until the press is lifted. */
  moved(at: Point): void
  /** The press is over, as a drag or not. */
  ended?(): void
}

/** In px. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
