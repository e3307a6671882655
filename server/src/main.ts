import { setFlagsFromString } from 'node:v8'

// The server is imported dynamically, because static imports run first and the memory limits must be set before the
// server loads.
limitMemory()
await import('./command-line')

/**
 * Makes V8 collect garbage earlier. By default, V8 waits until 16 MB of new objects have piled up, and lets the heap
 * grow to several times the memory in use. That is faster, but no member would notice the difference. With these flags,
 * a server for 200 members uses a third less memory.
 */
function limitMemory(): void {
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag)
}
