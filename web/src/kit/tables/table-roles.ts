// Explicit roles, because on a phone the cards' `display` would drop the elements' own.
export const asRow = { role: 'row' } as const
export const asCell = { role: 'cell' } as const
