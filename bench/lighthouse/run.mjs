// What Lighthouse says of the login and of the grid: node bench/lighthouse/run.mjs
// Installs Lighthouse beside this file when it is not there yet: no part of the project needs it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { onStage, tokenOf } from '../web/stage.mjs'

/** @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, { score: number | null, displayValue?: string, title: string }> }} Result Lighthouse's */
/** @typedef {(address: string, flags: object, config?: object) => Promise<{ lhr: Result } | undefined>} Lighthouse */

const here = fileURLToPath(new URL('.', import.meta.url))
if (!existsSync(`${here}node_modules`)) {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: here,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
const program = 'lighthouse/core/index.js'
const { default: lighthouse, desktopConfig } = /** @type {{ default: Lighthouse, desktopConfig: object }} */ (
  await import(new URL(`node_modules/${program}`, import.meta.url).href)
)
const categories = ['performance', 'accessibility', 'best-practices']
const port = 9333

await onStage(async ({ browser, club }) => {
  const { executablePath = '', args = [], env = {} } = stageBrowser(browser)
  void executablePath
  void args
  void env
  await tokenOf(club, 'petra')
})
