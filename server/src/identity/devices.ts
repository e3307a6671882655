/** The names browsers give themselves, in the order in which to ask: each also gives those of its forebears. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * `Firefox on Windows`: by which one knows one's own devices again, and no more of what the browser told than that.
 * Empty for programs, and for browsers that do not say.
 */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0]
}
