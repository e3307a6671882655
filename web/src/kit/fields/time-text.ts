import { isClockTime } from '@windsock/domain/time'

/** Returns the error message for a typed time of day (24 h); undefined if the time is valid. */
export function timeProblem(text: string, { required }: { required?: boolean } = {}): string | undefined {
  if (text === '') return required ? 'This field is mandatory.' : undefined
  if (!isClockTime(text)) return 'Write the time as hh:mm.'
  if (!/:(00|30)$/.test(text)) return 'Choose a full or a half hour.'
  return undefined
}
