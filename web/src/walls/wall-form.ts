import type { FormName } from '../layout/kept-input'

/** The key under which the typed name of a wall view survives a lost session. */
export const wallForm: FormName<string> = 'wall view'
