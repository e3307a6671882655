import type { Locator, Page } from '@playwright/test'
import { Findings, lookAt, type Data } from './untranslated'

/** Popups, each of which is explored as a screen of its own. */
const popups = '[role=dialog], [role=menu], [role=listbox], [role=alertdialog]'
/** Everything that opens something. Links are left out, because the walk visits all screens itself. The cells of a grid are left out, because there are hundreds of them. */
const openers = 'button:not([disabled]), summary, [role=combobox], [aria-haspopup]'

/** Walks through the app and collects its faults. The buttons are found without their texts, which are translated. */
export class Walk {
  readonly findings = new Findings()
  readonly #page: Page
  readonly #data: Data
  readonly #pressed = new Set<string>()
  readonly #depth: number
  /** The part of the page in which buttons are pressed, unless a popup is open. */
  #within = 'main'

  constructor(page: Page, data: Data) {
    this.#page = page
    this.#data = data
    // On a phone the popups are looked at, but their own lists and calendars are left out to save time.
    this.#depth = (page.viewportSize()?.width ?? 0) < 960 ? 1 : 2
  }

  async look(screen: string): Promise<void> {
    await this.#data.settle()
    await lookAt(this.#page, screen, this.#data, this.findings)
  }

  /** Opens a screen and looks at it. */
  async see(path: string): Promise<void> {
    await this.#open(path)
    await this.look(path)
  }

  /** Opens a screen, looks at it and presses its buttons. */
  async visit(path: string): Promise<void> {
    await this.see(path)
    await this.explore(path, () => this.#open(path))
  }

  /** Visits a screen together with what surrounds it: the bar, the menus and the toasts. */
  async visitWithBar(path: string): Promise<void> {
    this.#within = 'body'
    await this.visit(path)
    this.#within = 'main'
  }

  /**
   * Presses each button that was not pressed before and looks at what opens, which it explores too.
   * @param open - opens the screen or dialog again, after a button has closed it
   */
  async explore(screen: string, open: () => Promise<void>, depth = this.#depth): Promise<void> {
    const page = this.#page
    for (let press = 0; press < 40; press += 1) {
      const before = await this.#state()
      const button = await this.#nextButton()
      if (button === undefined) return
      const { name } = button
      await button.locator.click({ timeout: 1000 }).catch(() => button.locator.evaluate(pressIt).catch(() => {}))
      const here = `${screen} › ${name}`
      await this.look(here)
      const after = await this.#state()
      if (after.popups > before.popups && depth > 1)
        await this.explore(here, () => button.locator.click({ timeout: 1000 }).catch(() => {}), depth - 1)
      // A button without effect leaves the screen as it is, so that it need not be opened again.
      if (after.popups !== before.popups) await page.keyboard.press('Escape')
      const now = await this.#state()
      if (now.address !== before.address || now.popups !== before.popups) await open()
    }
  }

  /** Leaves every field of the form as it is, so that the errors of those that may not be empty are shown. */
  async showErrors(screen: string): Promise<void> {
    for (const field of await this.#page.locator('main input:visible').all()) {
      await field.focus()
      await field.blur()
    }
    await this.look(`${screen}, with errors`)
  }

  async #open(path: string): Promise<void> {
    const page = this.#page
    for (let tries = 0; tries < 4 && (await page.locator(popups).count()) > 0; tries += 1)
      await page.keyboard.press('Escape')
    await page.goto(`/#${path}`)
    if ((await page.locator(popups).count()) > 0) await page.reload()
    await this.#data.settle()
  }

  async #state() {
    return { address: this.#page.url(), popups: await this.#page.locator(popups).filter({ visible: true }).count() }
  }

  async #nextButton(): Promise<{ locator: Locator; name: string } | undefined> {
    const top = this.#page.locator(popups).filter({ visible: true }).last()
    const scope = (await top.count()) > 0 ? top : this.#page.locator(this.#within)
    const names = await scope.locator(openers).evaluateAll(namesOf)
    for (const [index, name] of names.entries()) {
      const known = this.#data.withoutData(name)
      if (name === '' || this.#pressed.has(known) || this.isLeftOut(known)) continue
      this.#pressed.add(known)
      return { locator: scope.locator(openers).nth(index), name: known }
    }
    return undefined
  }

  /** Leaves out what ends the walk; the test presses it itself. */
  isLeftOut(name: string): boolean {
    return /^(Sign Out|Šîĝñ Öûţ)/.test(name.replace('⟦', ''))
  }
}

/** Returns the accessible names of the elements, roughly; empty for those that cannot be pressed. */
function namesOf(elements: Element[]): string[] {
  return elements.map((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[role=gridcell], a')) return ''
    const label = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText
    const name = label || (element as HTMLInputElement).labels?.[0]?.innerText || element.id
    return name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  })
}

function pressIt(element: Element): void {
  ;(element as HTMLElement).click()
}
