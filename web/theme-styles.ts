import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'
import type { Plugin } from 'vite'

const MODULE = 'virtual:theme-variables.css'

/** Mantine's colours that nothing in the app has. */
const unused = /--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|teal|lime)-[^;]*;/g

/**
 * Gives the app the style sheet `virtual:theme-variables.css` with the variables of the theme, which Mantine would
 * otherwise compute and insert at each start of the page. The built app does not contain the code for that.
 */
export function themeStyles(look: MantineThemeOverride, variables: CSSVariablesResolver): Plugin {
  let isBuild = false
  return {
    name: 'theme-styles',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? MODULE : undefined),
    load: (id) => (id === MODULE ? styles(look, variables) : undefined),
    transform(_code, id) {
      const [, component] = /\/MantineProvider\/\w+\/(MantineCssVariables|MantineClasses)\.mjs$/.exec(id) ?? []
      return isBuild && component ? { code: `export const ${component} = () => null`, map: null } : undefined
    },
  }
}

async function styles(look: MantineThemeOverride, variables: CSSVariablesResolver): Promise<string> {
  // Loaded here, because the tests read this configuration and need no styles.
  const { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } =
    await import('@mantine/core')
  const theme = mergeMantineTheme(DEFAULT_THEME, look)
  const [ofMantine, own] = [defaultCssVariablesResolver(theme), variables(theme)]
  const merged = {
    variables: { ...ofMantine.variables, ...own.variables },
    light: { ...ofMantine.light, ...own.light, '--mantine-color-scheme': 'light' },
    dark: { ...ofMantine.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
  }
  return convertCssVariables(merged, ':root').replaceAll(unused, '')
}
