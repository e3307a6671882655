import { useState } from 'react'
import { asked } from './confirm'
import { later } from './later'
import { useStore } from './store'

const ConfirmDialog = later(async () => (await import('./ConfirmDialog')).ConfirmDialog)

/** The one place where questions asked by `confirm` appear. */
export function Confirmations() {
  const question = useStore(asked)
  const [isWanted, setWanted] = useState(false)
  if (question && !isWanted) setWanted(true)
  return isWanted && <ConfirmDialog />
}
