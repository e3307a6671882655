import { t } from './language/translate'

export interface SaveError {
  /** The message for the user, a full sentence. */
  message: string
  /** Whether the data may have been saved despite the error, for example if only the response was lost. */
  mayBeSaved: boolean
}

/**
 * Returns the title for a failure.
 * @param notDone - the title if certainly nothing was done, such as `No email was sent`; omitted for a save
 */
export function saveErrorTitle({ mayBeSaved }: SaveError, notDone?: string): string {
  if (!mayBeSaved) return notDone ?? t('common.nothingSaved')
  return t(notDone === undefined ? 'common.maybeSaved' : 'common.maybeDone')
}

/** Returns why a save failed, and that trying again is safe, unless the failed attempt may have been saved. */
export function saveErrorText({ message, mayBeSaved }: SaveError): string {
  return mayBeSaved ? message : `${message} ${t('common.safeAgain')}`
}
