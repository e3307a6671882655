// Rows and cells need explicit roles, because the CSS `display` of the rows on a phone removes the implicit roles.
export const asRow = { role: 'row' } as const
export const asCell = { role: 'cell' } as const
export const asRowHeader = { role: 'rowheader' } as const
