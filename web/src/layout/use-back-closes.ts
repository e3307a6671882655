import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressedEntry, addressedFlight, closeOnBack } from '../airport-day/addressed'
import { currentSession } from '../client/session'
import { withScreens } from '../kit/language/translate'
import { optional } from '../kit/optional'
import { useStore } from '../kit/store'
import { keptNow } from './kept-input'

const fetchQuestion = optional(async () => (await withScreens(() => import('./confirm-discard'))).confirmDiscard)

/**
 * Makes Back close the dialog over the day on screen, after a question if it has unsaved text. A dialog that was opened
 * by a link closes by leaving its address; for any other dialog the address stays.
 */
export function useBackCloses() {
  const history = useRouter().history as RouterHistory
  const close = useStore(closeOnBack)
  useEffect(() => {
    if (!close) return
    return history.block({
      enableBeforeUnload: false,
      async blockerFn({ action }) {
        if (action !== 'BACK' || !currentSession()) return false
        if (keptNow() && !(await (await fetchQuestion())?.())) return true
        if (addressedFlight.value() !== undefined || addressedEntry.value() !== undefined) return false
        close()
        return true
      },
    })
  }, [close, history])
}
