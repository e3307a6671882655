// The library ships this module without types.
declare module '@messageformat/core/compile-module' {
  import type MessageFormat from '@messageformat/core'

  /** Compiles texts to the source of a JavaScript module. */
  export default function compileModule(format: MessageFormat, texts: Readonly<Record<string, string>>): string
}
