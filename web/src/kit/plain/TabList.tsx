import type { KeyboardEvent } from 'react'
import { PlainButton } from './PlainButton'
import type { TabIds } from './use-tab-ids'
import classes from './TabList.module.css'

export interface TabListProps {
  /** The name of the row, for screen readers. */
  label: string
  tabs: readonly { id: string; name: string; title?: string }[]
  /** The id of the chosen tab. */
  chosen: string
  onChoose(id: string): void
  ids: TabIds
  className?: string
}

/** A row of tabs, of which the Tab key reaches the chosen one and the arrows choose the next. It looks like Mantine's. */
export function TabList({ label, tabs, chosen, onChoose, ids, className = '' }: TabListProps) {
  return (
    <div role="tablist" aria-label={label} aria-orientation="horizontal" className={`${classes.list} ${className}`}>
      {tabs.map(({ id, name, title }) => (
        <PlainButton
          key={id}
          role="tab"
          id={ids('tab', id)}
          aria-controls={ids('panel', id)}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          title={title}
          className={classes.tab}
          onClick={() => onChoose(id)}
          onKeyDown={moveToTab}
        >
          {name}
        </PlainButton>
      ))}
    </div>
  )
}

/** Moves the focus along the tabs, from the last to the first and back. The arrows also choose. */
function moveToTab(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event
  const tabs = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.indexOf(currentTarget)
  const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 }
  const target = targets[key]
  if (target === undefined) return
  event.preventDefault()
  event.stopPropagation()
  tabs.at(target)?.focus()
  if (key.startsWith('Arrow')) tabs.at(target)?.click()
}
