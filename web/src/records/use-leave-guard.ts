import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../kit/confirm'
import { newVersion } from '../client/server-version'
import { currentSession } from '../client/session'

const question = { title: 'Discard changes?', message: 'What you typed has not been saved. Leave without saving?' }

/** Asks before a form with unsaved text is left by a link, by the browser's buttons or by closing the tab. */
export function useLeaveGuard(dirty: boolean) {
  useBlocker({
    // After the session has ended the form cannot be saved, so leaving does not ask.
    shouldBlockFn: async () => dirty && currentSession() !== undefined && !(await confirm(question)),
    // After an upgrade a reload keeps what was typed.
    enableBeforeUnload: () => dirty && newVersion.value() === undefined,
    disabled: !dirty,
  })
}
