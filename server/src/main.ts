import { limitMemory } from './v8-flags'

// What an `import` names is carried out before anything else, and the server is to start with its memory spared.
limitMemory()
await import('./command-line')
