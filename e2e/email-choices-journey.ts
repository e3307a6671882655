import { expect, type Page } from '@playwright/test'

/** Chooses for a kind of email on the screen Emails, and expects that the choice is saved. */
export async function chooseEmails(page: Page, kind: string, choice: string): Promise<void> {
  const field = page.getByLabel(kind, { exact: true })
  await field.click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await expect(field).toHaveValue(choice)
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
}
