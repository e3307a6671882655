import { limitMemory } from './v8-flags'

// Imports run before anything else, and the memory limits must be set before the server loads.
limitMemory()
await import('./command-line')
