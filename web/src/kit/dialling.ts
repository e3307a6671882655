/** The address that dials a number, which is written as people like. */
export function dialling(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}
