import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ThemeSwitch } from './ThemeSwitch'
import { render } from './test-render'

// Mantine stores the theme here.
beforeEach(() => localStorage.clear())

const button = () => screen.getByRole('button')
const shown = () => [button().getAttribute('aria-label'), document.documentElement.dataset.mantineColorScheme]

it('the switch goes from the light to the dark theme and then follows the system', async () => {
  const { user } = render(<ThemeSwitch />)
  expect(shown()).toEqual(['Theme: light', 'light'])
  await user.click(button())
  expect(shown()).toEqual(['Theme: dark', 'dark'])
  await user.click(button())
  expect(shown()[0]).toBe('Theme: as the system')
  await user.click(button())
  expect(shown()).toEqual(['Theme: light', 'light'])
})

it('a page that is opened later has the chosen theme', async () => {
  const { user, unmount } = render(<ThemeSwitch />)
  await user.click(button())
  unmount()
  render(<ThemeSwitch />)
  expect(shown()).toEqual(['Theme: dark', 'dark'])
})
