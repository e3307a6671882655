import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

// These colours replace Mantine's own, on which white text is hard to read. From shade 7 on, the contrast with white is
// at least 4.5:1.
const sky: MantineColorsTuple = [
  '#eef5fd',
  '#d8e8f9',
  '#b0d0f2',
  '#85b6e9',
  '#609fe0',
  '#4089d3',
  '#2f78c4',
  '#2268b1',
  '#1b5a9c',
  '#154a83',
]
const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffdedb',
  '#fdb9b4',
  '#f98f88',
  '#f26c64',
  '#e54f47',
  '#d93b34',
  '#c9302a',
  '#b32822',
  '#962019',
]
const green: MantineColorsTuple = [
  '#ecf9f1',
  '#d3f0de',
  '#a6dfbb',
  '#74cb95',
  '#4bb976',
  '#2fa45f',
  '#218c4e',
  '#1a7a43',
  '#15683a',
  '#10542f',
]
const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#eef2f5',
  '#e2e8ee',
  '#d2dae2',
  '#b8c3ce',
  '#94a1af',
  '#5a6877',
  '#46525f',
  '#2f3944',
  '#1b232c',
]
const dark: MantineColorsTuple = [
  '#dbe2ea',
  '#b9c3cf',
  '#9aa7b6',
  '#8794a4',
  '#3a4654',
  '#2c3642',
  '#1f2731',
  '#161c24',
  '#10151b',
  '#0b0f14',
]

const font = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** The theme without its components: from it the build computes the variables of CSS (`web/theme-styles.ts`). */
export const look = {
  colors: { sky, red, green, gray, dark },
  primaryColor: 'sky',
  primaryShade: { light: 8, dark: 7 },
  black: '#1b232c',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '650', textWrap: 'balance' },
} satisfies MantineThemeOverride

/** Semantic colours. `--ground` is the page's background, `--surface` that of cards and tables. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--ground': '#f3f6f9',
    '--surface': '#ffffff',
    '--line': 'var(--mantine-color-gray-3)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--ground': 'var(--mantine-color-dark-8)',
    '--surface': 'var(--mantine-color-dark-7)',
    '--line': 'var(--mantine-color-dark-5)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-success': 'var(--mantine-color-green-3)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    // Without these values, Mantine would make the text of coloured text buttons white in the dark theme.
    '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
    '--mantine-color-sky-light-color': 'var(--mantine-color-sky-3)',
  },
})
