/**
 * Returns the half hour of a cell's strip at a horizontal position of the pointer, counted from 0; undefined if the
 * strip is not laid out.
 */
export function halfHourAt(cell: HTMLElement, clientX: number, count: number): number | undefined {
  const { left, right, width } = cell.getBoundingClientRect()
  if (width === 0) return undefined
  const isBackwards = getComputedStyle(cell).direction === 'rtl'
  const share = (isBackwards ? right - clientX : clientX - left) / width
  return Math.min(Math.max(Math.floor(share * count), 0), count - 1)
}

/**
 * Shows the time that a press would book, in the cell under the pointer. Changes the cell's attribute without React,
 * because the pointer moves often and a large club has hundreds of cells.
 */
export function showAim(table: HTMLElement | null, cell: HTMLElement | undefined, clock: string | undefined) {
  const last = table?.querySelector<HTMLElement>('td[data-aim]')
  if (last && (last !== cell || clock === undefined)) delete last.dataset.aim
  if (cell && clock !== undefined && cell.dataset.aim !== clock) cell.dataset.aim = clock
}
