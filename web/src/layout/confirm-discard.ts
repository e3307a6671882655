import { confirm } from '../kit/confirm'
import { t } from '../kit/language/translate'

/** Asks whether the unsaved text of a dialog may be lost. Resolves to true only for Yes. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({ title: t('dialogs.discard'), message: t('dialogs.closeUnsaved') })
}
