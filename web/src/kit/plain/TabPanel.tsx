import type { ReactNode } from 'react'
import type { TabIds } from './use-tab-ids'

export interface TabPanelProps {
  /** The id of its tab. */
  of: string
  ids: TabIds
  isChosen: boolean
  className?: string
  children: ReactNode
}

/** The content of a tab of a `TabList` while it is selected. */
export function TabPanel({ of, ids, isChosen, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={ids('panel', of)}
      aria-labelledby={ids('tab', of)}
      hidden={!isChosen}
      className={isChosen ? className : undefined}
    >
      {isChosen && children}
    </div>
  )
}
