import { createRequire } from 'node:module'
import { expect, test } from './club'

test.use({ ownClub: false })

const web = createRequire(new URL('../web/package.json', import.meta.url))

/** Among them are pairs that are kerned, dashes between capitals, colons between digits, and marks above letters. */
const samples = [
  'OK-SQA OK-VHD 10:30–12:00, 3×4 (A) To. AV Wa fi',
  'Tomáš Říha, Žofie Šťastná, Łukasz Dąbrowski, Ștefan Țepeș',
  'Åse Øst, François Lœw, Größe, ¿Qué?, “quoted” … € 1 234,50',
  'Ελένη, Сергей, Nguyễn Văn Ước, m̄n̈',
]

test('the font files that the build has cut render the same as the whole ones', async ({ page }) => {
  await page.route('**/whole/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)
    return route.fulfill({ path: web.resolve(`@fontsource-variable/inter/files/${name}`) })
  })
  await page.goto('/')
  const widths = await page.evaluate(drawBoth, samples)
  expect(widths).toHaveLength(samples.length * 2 * 7)
  // Weights between those of the file are rounded to other fractions of a pixel.
  for (const [cut, whole] of widths) expect(Math.abs(cut - whole)).toBeLessThan(3)
  for (const [index] of samples.entries())
    for (const figures of ['normal', 'tabular-nums']) {
      const line = (family: string) => page.locator(`[data-sample="${index} ${figures} 400 ${family}"]`)
      const whole = await line('Whole').screenshot()
      expect((await line('Inter Variable').screenshot()).equals(whole), samples[index]).toBe(true)
    }
})

/**
 * Runs in the page: shows each sample in all weights of the page, in the fonts of the page and in the whole ones.
 * @returns the widths of each sample in both
 */
async function drawBoth(samples: string[]): Promise<[cut: number, whole: number][]> {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('unicode-range') !== '')
  for (const { style } of rules) {
    const [, name] = /(inter-.*?-wght-normal)/.exec(style.getPropertyValue('src')) ?? []
    const unicodeRange = style.getPropertyValue('unicode-range')
    document.fonts.add(new FontFace('Whole', `url(/whole/${name}.woff2)`, { weight: '100 900', unicodeRange }))
  }
  const used = [...document.fonts].filter(({ family }) => /Inter Variable|Whole/.test(family))
  await Promise.all(used.map((font) => font.load()))
  document.body.replaceChildren()
  const draw = (name: string, family: string, style: string, text: string) => {
    const line = document.createElement('div')
    line.dataset['sample'] = `${name} ${family}`
    line.style.cssText = `font-family: '${family}'; font-size: 16px; line-height: 28px; ${style}; width: max-content`
    line.textContent = text
    document.body.append(line)
    return line.getBoundingClientRect().width
  }
  return samples.flatMap((text, index) =>
    ['normal', 'tabular-nums'].flatMap((figures) =>
      [400, 500, 550, 600, 650, 700, 750].map((weight): [number, number] => {
        const style = `font-variant-numeric: ${figures}; font-weight: ${weight}; white-space: pre`
        const name = `${index} ${figures} ${weight}`
        return [draw(name, 'Inter Variable', style, text), draw(name, 'Whole', style, text)]
      }),
    ),
  )
}
