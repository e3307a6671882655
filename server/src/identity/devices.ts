/** A name, and what a browser of that name says of itself, in this order. */
type Sign = readonly [name: string, first: RegExp, later?: RegExp]

/** The names browsers give themselves, in the order in which to ask: each also gives those of its forebears. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  // Two signs, each sought once: one expression for both begins anew at every place, and takes seconds for a long text.
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
 * `Firefox on Windows`: by which one knows one's own devices again, and no more of what the browser told than that.
 * Empty for programs, and for browsers that do not say.
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
