// The roles of rows and cells are explicit. On a phone, the rows have a CSS `display` that removes the implicit roles.
export const asRow = { role: 'row' } as const
export const asCell = { role: 'cell' } as const
