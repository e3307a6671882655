import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs } from '../test-app'

const club = desk()

it('the bar carries the club’s title and the menu, and the page ends with the copyright', async () => {
  club.answers = { 'airports/get': [] }
  openAs('Pilot', '/main/changePassword')
  const bar = await screen.findByRole('banner')
  expect(within(bar).getByText('Windsock')).toBeTruthy()
  expect(within(bar).getByRole('navigation')).toBeTruthy()
  expect(screen.getByRole('contentinfo').textContent).toMatch(/^© \d{4} Windsock\. All rights reserved\.$/)
})
