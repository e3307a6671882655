/** A name, and the tokens of its user agent, in this order. */
type Sign = readonly [name: string, first: RegExp, later?: RegExp]

/** Browsers in the order in which to test: each also sends the tokens of its ancestors. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  // Two expressions, each searched once: a single one for both would restart at every position, and takes seconds for a
  // long text.
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
 * `Firefox on Windows`: enough for users to recognize their own devices, and nothing else from the user agent. Empty
 * for programs and for browsers that send none.
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
