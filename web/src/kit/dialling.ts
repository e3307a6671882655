/** The `tel:` address of a number, which people write in any format. */
export function dialling(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}
