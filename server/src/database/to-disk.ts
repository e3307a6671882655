import { open } from 'node:fs/promises'

/** What was written to a file, or renamed in a folder, survives a power cut from then on. */
export async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
