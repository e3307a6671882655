// The roles are explicit, because on a phone the rows have a `display` that removes the roles of the elements.
export const asRow = { role: 'row' } as const
export const asCell = { role: 'cell' } as const
