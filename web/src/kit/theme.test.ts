/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { theme } from './theme/theme'

const [entry = '', login = '', later = ''] = ['entry', 'login', 'later'].map((name) =>
  readFileSync(`${import.meta.dirname}/${name}-styles.css`, 'utf8'),
)
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const styled = Object.keys(import.meta.glob('../../../node_modules/@mantine/core/styles/*.layer.css'))

/** The files that are loaded for the login, and those for the day grid, without what they import on demand. */
const ofLogin = withImports(['../main.tsx', '../layout/AuthLayout.tsx', '../auth/LoginScreen.tsx'])
const ofGrid = withImports(['../main.tsx', '../layout/MainLayout.tsx', '../day-grid/BookingsScreen.tsx'])

function withImports(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found)
    for (const [, path = ''] of (sources[file] ?? '').matchAll(/^(?:import|export) (?!type )[^']*from '(\.[^']+)'$/gm))
      for (const ending of ['.tsx', '.ts']) {
        const imported = new URL(path + ending, `https://web/kit/${file}`).pathname.replace(/^\/kit\//, './')
        const name = imported.startsWith('./') ? imported : `..${imported}`
        if (name in sources) found.add(name)
      }
  return found
}

/** Returns what files import from Mantine's core. */
function importedIn(files: Iterable<string>): string[] {
  const imports = [...files].flatMap((file) => [
    ...(sources[file] ?? '').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
  ])
  return [
    ...new Set(imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''))),
  ]
}

/** Returns the Mantine components that files import and whose styles are missing in the style sheet. */
function unstyledIn(files: Iterable<string>, sheet: string): string[] {
  const needed = importedIn(files).filter((name) => styled.some((file) => file.endsWith(`/${name}.layer.css`)))
  return needed.filter((name) => !new RegExp(`/${name}(\\.layer)?\\.css'`).test(sheet))
}

it('the style sheets and their sources can be read', () => {
  expect(styled.length).toBeGreaterThan(100)
  expect(unstyledIn(Object.keys(sources), '')).toContain('Button')
  expect(unstyledIn(ofLogin, '')).toContain('PasswordInput')
})

it('the first sheet and the login’s come before the sheet of the other screens, whichever loads last', () => {
  const importsOf = (sheet: string) => [...sheet.matchAll(/@import '@mantine[^;]*;/g)].map(([found]) => found)
  expect(entry).toMatch(/^@layer mantine\.entry, mantine\.login;$/m)
  expect(importsOf(entry).filter((one) => !one.endsWith(' layer(mantine.entry);'))).toEqual([])
  expect(importsOf(login).filter((one) => !one.endsWith(' layer(mantine.login);'))).toEqual([])
  expect(importsOf(later).filter((one) => !one.endsWith(".layer.css';"))).toEqual([])
  expect([entry, login, later].filter((sheet) => sheet.includes('/UnstyledButton.'))).toEqual([entry])
})

it.each([
  ['login', login],
  ['other screens', later],
])(
  'the sheet of the %s has Mantine’s order, so that each component overrides the styles that it builds on',
  (_, sheet) => {
    const folder = `${import.meta.dirname}/../../../node_modules/@mantine/core`
    const whole = readFileSync(`${folder}/styles.css`, 'utf8')
    const names = [...sheet.matchAll(/@mantine\/core\/styles\/(\w+)/g)].map(([, name = '']) => name)
    const places = names.map((name) => {
      const [className = name] = /\.m_[\da-f]+/.exec(readFileSync(`${folder}/styles/${name}.css`, 'utf8')) ?? []
      return whole.indexOf(className)
    })
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  },
)

it('the login uses only the first sheet and its own', () => {
  expect(unstyledIn(ofLogin, entry + login)).toEqual([])
})

it('the grid uses no component of Mantine, whose code and styles load later', () => {
  expect(importedIn(ofGrid).toSorted()).toEqual([
    'CloseIcon',
    'MantineProvider',
    'createTheme',
    'useMantineColorScheme',
  ])
})

it('every screen except login and grid has the styles of its Mantine components, without the login’s sheet', () => {
  expect(unstyledIn(Object.keys(sources), entry + later)).toEqual([])
})

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(['sky', 'red', 'green'] as const)('white text is readable on filled %s in both themes', (name) => {
  for (const shade of [7, 8, 9]) {
    const contrast = 1.05 / (luminance(theme.colors?.[name]?.[shade] ?? '#ffffff') + 0.05)
    expect(contrast).toBeGreaterThan(4.5)
  }
})
