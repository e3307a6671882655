import { useEffect } from 'react'
import { lazyComponent } from '../../kit/lazy-component'
import { useStore } from '../../kit/store'
import { heldInput } from '../../layout/kept-input'
import { flightForm, openedFlight } from './opened-flight'

const TakeDialog = lazyComponent(async () => (await import('./TakeDialog')).TakeDialog)
const ReturnDialog = lazyComponent(async () => (await import('./ReturnDialog')).ReturnDialog)
const LateDialog = lazyComponent(async () => (await import('./LateDialog')).LateDialog)
const LogDialog = lazyComponent(async () => (await import('./LogDialog')).LogDialog)
const NotFlownDialog = lazyComponent(async () => (await import('./NotFlownDialog')).NotFlownDialog)

/** Shows the dialog of the flight log that a button of the same screen has opened. */
export function FlightPlace() {
  const opened = useStore(openedFlight)
  useEffect(() => {
    const held = heldInput(flightForm)
    if (held) openedFlight.set(held.opened)
    return () => openedFlight.set(undefined)
  }, [])
  const onClose = () => openedFlight.set(undefined)
  switch (opened?.kind) {
    case 'take':
      return <TakeDialog opened={opened} onClose={onClose} />
    case 'return':
      return <ReturnDialog opened={opened} onClose={onClose} />
    case 'late':
      return <LateDialog opened={opened} onClose={onClose} />
    case 'log':
      return <LogDialog opened={opened} onClose={onClose} />
    case 'not flown':
      return <NotFlownDialog opened={opened} onClose={onClose} />
    case undefined:
      return null
  }
}
