/** Returns the contrast of two colours `#rrggbb`, as defined by WCAG 2.2. It is written apart from the page's own. */
export function contrast(one: string, other: string): number {
  const light = [one, other].map((colour) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05)
}
