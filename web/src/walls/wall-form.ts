import type { FormName } from '../layout/kept-input'

export interface TypedWall {
  name: string
  /** null until an airport has been chosen: then the first one is meant. */
  airportId: number | null
}

/** The key under which a typed wall view is kept when the session is lost. */
export const wallForm: FormName<TypedWall> = 'wall view'
