import { expect, it } from 'vitest'
import { pages, type Page, type PageName } from './layout/pages'

const sources = import.meta.glob<string>('./{routes,FurtherScreen}.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const names = Object.keys(pages) as PageName[]
const own = (name: PageName) => new RegExp(`^ {2}${name}: l`, 'm').test(sources['./routes.tsx'] ?? '')
const further = (name: PageName) => sources['./FurtherScreen.tsx']?.includes(`case pages.${name}:`) === true

it('every page is a directory, or has its screen in one of the two lists', () => {
  for (const name of names) {
    const page: Page = pages[name]
    const places = [page.directory !== undefined, own(name), further(name)]
    expect(places.filter(Boolean), name).toHaveLength(1)
  }
  expect(names.filter(own).length).toBeGreaterThan(10)
})
