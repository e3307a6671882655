import { expect, type Locator, type Page } from '@playwright/test'
import { expectToast, toasts } from './screens'

/** Checks a toast and dismisses it. */
export async function readToast(page: Page, title: string, message: string | RegExp): Promise<void> {
  await expectToast(page, title, message)
  await toasts(page).click()
  await expect(toasts(page)).toHaveCount(0)
}

/** Confirms the open question by pressing Yes. */
export async function sayYes(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: question })
  await expect(dialog.getByText(question, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes' }).click()
}

/** Fills the fields with these labels and then moves the focus out of the last one. */
export async function fill(within: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(within, label).fill(text)
  await field(within, Object.keys(texts).at(-1) ?? '').blur()
}

/** Finds a field by its label instead of its role, because password fields have no role. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByLabel(new RegExp(`^${label}(?: \\*)?$`))
}

export async function logIn(page: Page, userName: string, password: string): Promise<void> {
  await fill(page, { 'User name': userName, Password: password })
  await page.getByRole('button', { name: 'Login' }).click()
}

export function saveButton(within: Page | Locator): Locator {
  return within.getByRole('button', { name: 'Save', exact: true })
}
