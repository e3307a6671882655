import { useState } from 'react'
import { asked } from './confirm'
import { lazyComponent } from './lazy-component'
import { useStore } from './store'

const ConfirmDialog = lazyComponent(async () => (await import('./ConfirmDialog')).ConfirmDialog)

/** The one place where questions asked by `confirm` appear. */
export function Confirmations() {
  const question = useStore(asked)
  const [isWanted, setWanted] = useState(false)
  if (question && !isWanted) setWanted(true)
  return isWanted && <ConfirmDialog />
}
