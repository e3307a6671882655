/**
 * npm packages that are installed next to the server instead of being bundled into it, because they contain a binary
 * for each platform.
 */
export const nativePackages = ['@node-rs/argon2', '@photostructure/sqlite']

/** Code that defines `require` in the bundle, so that bundled CommonJS packages can load Node's own modules. */
export const requireInModules =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** Path, below `server`, of esbuild's list of the files in the server's bundle. The list is not shipped. */
export const partsFile = 'dist/.parts.json'
