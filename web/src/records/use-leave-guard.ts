import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../kit/confirm'
import { t } from '../kit/language/translate'
import { newVersion } from '../client/server-version'
import { currentSession } from '../client/session'

/**
 * Asks for confirmation before the user leaves a form with unsaved text by a link, the browser's buttons or closing the
 * tab.
 */
export function useLeaveGuard(dirty: boolean) {
  useBlocker({
    // No confirmation after the session has ended, because the form can no longer be saved.
    shouldBlockFn: async () => dirty && currentSession() !== undefined && !(await confirm(question())),
    // No confirmation of a reload after an upgrade of the server, because the typed text is kept over the reload.
    enableBeforeUnload: () => dirty && newVersion.value() === undefined,
    disabled: !dirty,
  })
}

const question = () => ({ title: t('dialogs.discard'), message: t('dialogs.leaveUnsaved') })
