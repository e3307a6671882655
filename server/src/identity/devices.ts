/** The name of a browser or system, and patterns that a user agent contains in this order. */
type Sign = readonly [name: string, first: RegExp, later?: RegExp]

/**
 * Browsers in the order in which they are tested. The order matters because Edge, for example, also sends the name
 * Chrome.
 */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  // Safari has two patterns, which are searched one after the other. A single pattern for both would restart at every
  // position, which takes seconds for a long text.
  ['Safari', /\bVersion\//, /\bSafari\//],
]

const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Returns, for example, `Firefox on Windows`. This is enough for users to recognize their own devices, and nothing else
 * from the user agent is stored. Empty if neither browser nor system is known.
 */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}

function nameIn(names: readonly Sign[], userAgent: string): string | undefined {
  return names.find(([, first, later]) => {
    const at = userAgent.search(first)
    return at >= 0 && (!later || later.test(userAgent.slice(at)))
  })?.[0]
}
