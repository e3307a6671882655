import { spareMemory } from './memory'

// What an `import` names is carried out before anything else, and the server is to start with its memory spared.
spareMemory()
await import('./run')
