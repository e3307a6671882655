import { type ComponentType, useState } from 'react'
import { lazyComponent } from './lazy-component'
import { useOpensOnceMounted } from './lazy-popup'

/**
 * Creates a dialog whose code is loaded when the dialog is first opened. The dialog then stays mounted, so that it can
 * fade out.
 */
export function lazyDialog<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const MountedDialog = lazyComponent(async () => {
    const Dialog = await load()
    return function MountedDialog(props: Props) {
      return <Dialog {...props} opened={useOpensOnceMounted(props.opened)} />
    }
  })

  return function LazyDialog(props: Props) {
    const [isWanted, setWanted] = useState(false)
    if (props.opened && !isWanted) setWanted(true)
    return isWanted && <MountedDialog {...props} />
  }
}
