/** Returns the `tel:` address of a phone number, which may be written in any format. */
export function dialling(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}
