import { Popover } from '@mantine/core'
import { useState } from 'react'
import { takeFocus, useOpensOnceMounted } from '../kit/lazy-component'
import { LegendButton } from './LegendButton'
import { LegendItems } from './LegendItems'

/** The button and the legend that it has opened. */
export function LegendPopup() {
  const [isWanted, setWanted] = useState(true)
  const opened = useOpensOnceMounted(isWanted)
  return (
    <Popover opened={opened} onChange={setWanted} position="bottom-end" withArrow shadow="md">
      <Popover.Target>
        <LegendButton ref={takeFocus} onClick={() => setWanted(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Legend">
        <LegendItems />
      </Popover.Dropdown>
    </Popover>
  )
}
