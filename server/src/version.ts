import manifest from '../package.json'

/** The version of the server, as its package says. */
export const version: string = manifest.version
