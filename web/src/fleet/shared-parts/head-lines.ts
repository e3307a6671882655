/**
 * The key in the local storage under which this device remembers that aircraft of an airport have a line in their
 * headings. The grid then keeps room for it from its first paint, and does not jump when the line arrives.
 */
export const headLinesAt = (airportId: number) => `headLines${airportId}`
