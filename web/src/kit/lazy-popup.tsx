import { useDeferredValue, useState, type ComponentType, type ReactElement, type RefCallback } from 'react'
import { lazyComponent, takeFocus } from './lazy-component'

/** The props that make a button a trigger: its ARIA attributes and its click handler. */
export interface TriggerProps {
  ref?: RefCallback<HTMLElement>
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
  onClick(): void
}

export interface PopupProps {
  opened: boolean
  onChange(opened: boolean): void
  /** The button, for the `Target` of a Mantine popup. */
  trigger: ReactElement
}

interface PopupParts<Props> {
  opens: 'dialog' | 'menu'
  trigger(props: Props, triggerProps: TriggerProps): ReactElement
  load(): Promise<ComponentType<Props & PopupProps>>
}

/**
 * A button with a popup that is fetched when it is opened first. Mantine ties both together, so the fetched part brings
 * a button of its own, which takes the place and the focus of the one that was pressed.
 */
export function lazyPopup<Props extends object>({ opens, trigger, load }: PopupParts<Props>) {
  const OpenPopup = lazyComponent(async () => {
    const Popup = await load()
    return function OpenPopup(props: Props) {
      const [isWanted, setWanted] = useState(true)
      const opened = useOpensOnceMounted(isWanted)
      const button = trigger(props, { ref: takeFocus, onClick: () => setWanted(!opened) })
      return <Popup {...props} opened={opened} onChange={setWanted} trigger={button} />
    }
  })

  return function LazyPopup(props: Props) {
    const [isWanted, setWanted] = useState(false)
    const button = trigger(props, { 'aria-haspopup': opens, 'aria-expanded': false, onClick: () => setWanted(true) })
    return isWanted ? <OpenPopup {...props} fallback={button} /> : button
  }
}

/** A dialog that is fetched when it is opened first. It stays mounted from then on, so that it can fade out. */
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

/**
 * For a popup that is mounted open: it opens after the first render. Mantine returns the focus only to the element that
 * had it when `opened` turned true.
 */
export function useOpensOnceMounted(opened: boolean): boolean {
  const isMounted = useDeferredValue(true, false)
  return isMounted && opened
}
