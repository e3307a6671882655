/**
 * What is not bundled with the server: packages that bring a program for each kind of machine, and come from npm where
 * the server is installed.
 */
export const nativePackages = ['@node-rs/argon2', '@photostructure/sqlite']
