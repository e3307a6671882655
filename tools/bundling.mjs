/**
 * Packages that stay outside the server's bundle: they bring a binary for each platform, which npm installs with the
 * server.
 */
export const nativePackages = ['@node-rs/argon2', '@photostructure/sqlite']

/** Packages in the older format of modules ask for Node's own by a function that newer ones lack. */
export const requireInModules =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** Which files are in the bundle of the server, as esbuild says it; below `server`, and not shipped. */
export const partsFile = 'dist/.parts.json'
