import { Burger } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../kit/lazy-component'

const MenuPanel = lazyComponent(async () => (await import('./MenuPanel')).MenuPanel)

/** The same menu on a narrow screen. */
export function MenuDrawer() {
  const [opened, setOpened] = useState(false)
  const [isWanted, setWanted] = useState(false)

  function open() {
    setWanted(true)
    setOpened(true)
  }

  return (
    <>
      <Burger size="sm" opened={opened} aria-label="Menu" aria-expanded={opened} onClick={open} />
      {isWanted && <MenuPanel opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
