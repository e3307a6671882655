/** The setting with which a server's clock begins at a moment. From then on it runs as usual. */
export function clockFrom(begins: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=${new URL(`fixed-day.mjs?begins=${begins}`, import.meta.url).href}` }
}
