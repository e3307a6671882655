import type { FormName } from '../layout/kept-input'

/** The key under which the typed name of a wall view is kept when the session is lost. */
export const wallForm: FormName<string> = 'wall view'
