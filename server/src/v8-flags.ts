import { setFlagsFromString } from 'node:v8'

/**
 * By default V8 trades memory for speed that this server does not need: it lets 16 MB of young objects, and several
 * times the live heap, accumulate before collecting garbage. Collecting earlier saves a third of the memory of a server
 * with 200 members.
 */
export function limitMemory(): void {
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=10']) setFlagsFromString(flag)
}
