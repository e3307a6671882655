/**
 * What is not bundled with the server: packages that bring a program for each kind of machine, and come from npm where
 * the server is installed.
 */
export const nativePackages = ['@node-rs/argon2', '@photostructure/sqlite']

/** Packages in the older format of modules ask for Node's own by a function that newer ones lack. */
export const requireInModules =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/** Which files are in the bundle of the server, as esbuild says it; below `server`, and not shipped. */
export const partsFile = 'dist/.parts.json'
