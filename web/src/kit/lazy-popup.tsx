import { useDeferredValue, useState, type ComponentType, type ReactElement, type RefCallback } from 'react'
import { lazyComponent, takeFocus } from './lazy-component'

/** The props of a button that opens a popup: its ARIA attributes and its click handler. */
export interface TriggerProps {
  ref?: RefCallback<HTMLElement>
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
  onClick(): void
}

export interface PopupProps {
  opened: boolean
  onChange(opened: boolean): void
  /** The button that opens the popup. It must be the `Target` of a Mantine popup. */
  trigger: ReactElement
}

interface PopupParts<Props> {
  opens: 'dialog' | 'menu'
  trigger(props: Props, triggerProps: TriggerProps): ReactElement
  load(): Promise<ComponentType<Props & PopupProps>>
}

/**
 * Creates a button with a popup whose code is loaded when the popup is first opened. The loaded code renders a second
 * button, because Mantine ties a popup to its button. The second button replaces the pressed one and takes its focus.
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

/**
 * Delays the opening of a popup until after its first render, because Mantine returns the focus only to the element
 * that had the focus when `opened` changed to true.
 */
export function useOpensOnceMounted(opened: boolean): boolean {
  const isMounted = useDeferredValue(true, false)
  return isMounted && opened
}
