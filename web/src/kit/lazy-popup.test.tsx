import { Modal, Popover, UnstyledButton } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { expect, it } from 'vitest'
import { lazyPopup, type PopupProps } from './lazy-popup'
import { lazyDialog } from './lazy-dialog'
import { render } from './test-render'

function Hours({ opened, onChange, trigger, text }: { text: string } & PopupProps) {
  return (
    <Popover opened={opened} onChange={onChange} trapFocus returnFocus>
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown>
        <button type="button" data-autofocus onClick={() => onChange(false)}>
          {text}
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Creates a popup whose code arrives when `arrive` is called. */
function awaitedPopup() {
  let arrive: (popup: typeof Hours) => void = () => undefined
  const OpenHours = lazyPopup<{ text: string }>({
    opens: 'dialog',
    trigger: (_props, triggerProps) => <UnstyledButton {...triggerProps}>Hours</UnstyledButton>,
    load: () => new Promise<typeof Hours>((resolve) => (arrive = resolve)),
  })
  return { OpenHours, arrive: () => act(async () => arrive(Hours)) }
}

const button = () => screen.getByRole('button', { name: 'Hours' })

it('one press opens a popup whose code loads later, and the button stays in its place meanwhile', async () => {
  const { OpenHours, arrive } = awaitedPopup()
  const { user } = render(<OpenHours text="eight to ten" />)
  expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['dialog', 'false'])
  await user.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await arrive()
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'))
})

it('the focus moves into a popup and returns to its button, the first time and later', async () => {
  const { OpenHours, arrive } = awaitedPopup()
  const { user } = render(<OpenHours text="eight to ten" />)
  await user.tab()
  await user.keyboard('{Enter}')
  await arrive()
  const inside = () => screen.findByRole('button', { name: 'eight to ten' })
  for (const _time of ['first', 'later']) {
    const content = await inside()
    await waitFor(() => expect(document.activeElement).toBe(content))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button()))
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{Enter}')
  }
})

it('the button of an open popup closes it', async () => {
  const { OpenHours, arrive } = awaitedPopup()
  const { user } = render(<OpenHours text="eight to ten" />)
  await user.click(button())
  await arrive()
  await screen.findByRole('dialog')
  await user.click(button())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

interface QuestionProps {
  opened: boolean
  onClose(): void
}

function Question({ opened, onClose }: QuestionProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Sure?">
      No more than this
    </Modal>
  )
}

function AskingScreen({ LazyQuestion }: { LazyQuestion: ComponentType<QuestionProps> }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <LazyQuestion opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

it('a dialog is loaded when it is first opened, and returns the focus, the first time and later', async () => {
  const arrivals: ((dialog: typeof Question) => void)[] = []
  const LazyQuestion = lazyDialog(() => new Promise<typeof Question>((resolve) => arrivals.push(resolve)))
  const { user } = render(<AskingScreen LazyQuestion={LazyQuestion} />)
  const ask = screen.getByRole('button', { name: 'Ask' })
  expect(arrivals).toHaveLength(0)
  for (const _time of ['first', 'later']) {
    await user.click(ask)
    await act(async () => arrivals[0]?.(Question))
    const dialog = await screen.findByRole('dialog', { name: 'Sure?' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(ask))
    expect(arrivals).toHaveLength(1)
  }
})
