// Spelled out because a phone lays rows out as cards, and that display would drop what the elements are.
export const asRow = { role: 'row' } as const
export const asCell = { role: 'cell' } as const
