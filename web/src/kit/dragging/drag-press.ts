/** A point in the window, in px. */
export interface Point {
  x: number
  y: number
}

/** Something in the grid that was pressed and might be dragged. */
export interface Pressed {
  /** Returns whether the mouse has moved too far for a click. */
  isFar(at: Point): boolean
  /** Starts the drag. Returns false if the user may not drag what was pressed. */
  lift(): boolean
}

/** Decides when a press becomes a drag. Mouse and pen have one implementation, touch has another. */
export interface Recogniser {
  /** Called on every movement before the drag starts. */
  moved(at: Point): void
  /** Called when the press is over, whether or not it became a drag. */
  ended?(): void
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
