import { limitMemory } from './v8-flags'

// The server is imported dynamically, because static imports run first and the memory limits must be set before the
// server loads.
limitMemory()
await import('./command-line')
