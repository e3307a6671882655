import { open } from 'node:fs/promises'

/** Flushes a file's contents, or a folder's entries, so that they survive a power cut. */
export async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
