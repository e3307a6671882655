import { setFlagsFromString } from 'node:v8'

// The server is imported dynamically, because static imports run first and the memory limits must be set before the
// server loads.
limitMemory()
await import('./command-line')

/**
 * Makes V8 collect garbage earlier. By default, V8 lets 16 MB of new objects and several times the memory in use pile
 * up first, for speed that no member would notice. With these flags, a server for 200 members uses a third less memory.
 */
function limitMemory(): void {
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag)
}
