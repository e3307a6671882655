/** What is wrong with a typed time of day (24 h); undefined when nothing is. */
export function timeProblem(text: string, { required }: { required?: boolean } = {}): string | undefined {
  if (text === '') return required ? 'This field is mandatory.' : undefined
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return 'Write the time as hh:mm.'
  if (!/:(00|30)$/.test(text)) return 'Choose a full or a half hour.'
  return undefined
}
