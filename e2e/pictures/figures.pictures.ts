import { expect } from '../club'
import { test } from './studio'

test('the figures @phone', async ({ page, signInAs, picture, isPhone }) => {
  await signInAs('anna', '/main/figures')
  await expect(page.getByRole('figure', { name: 'Hours by aircraft' })).toBeVisible()
  await picture('figures', { height: isPhone ? 844 : 880 })
})
