import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { DatabaseUnsuitable, UnusableFile } from '../database/errors'
import { toDisk } from '../database/to-disk'

/** The kind of a file: a copy of an SQLite database, a compressed export, or an export that is not compressed. */
export type Kind = 'sqlite' | 'gzip' | 'lines'

/**
 * Recognizes the kind of a file by its first bytes. Undefined for a file that is neither an export nor a backup.
 * @throws UnusableFile if the file cannot be read
 */
export async function kindOf(file: string): Promise<Kind | undefined> {
  try {
    const buffer = await firstBytes(file)
    if (buffer.toString('latin1').startsWith('SQLite format 3\0')) return 'sqlite'
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip'
    return buffer[0] === 0x7b ? 'lines' : undefined
  } catch (error) {
    throw new UnusableFile(`it cannot be read (${(error as Error).message})`, { cause: error })
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(16), 0, 16, 0)).buffer
  } finally {
    await handle.close()
  }
}

/**
 * Writes a new file that only its owner can read, compressed if the name ends in `.gz`. The file gets this name only
 * after it is complete and on the disk.
 * @throws DatabaseUnsuitable like `writeAside`
 */
export async function writeWhole(file: string, lines: AsyncIterable<string>): Promise<void> {
  await writeAside(file, async (part) => {
    const into = createWriteStream(part, newFile)
    const from = Readable.from(lines)
    if (file.endsWith('.gz')) await pipeline(from, createGzip(), into)
    else await pipeline(from, into)
  })
}

/**
 * Options for a new file. `wx` fails if the name exists, because in a folder that other users can write to, a link with
 * this name could redirect the output.
 */
export const newFile = { flags: 'wx', flag: 'wx', mode: 0o600 }

/**
 * Lets `write` fill a temporary file in the same folder, and renames the file to `file` after it is complete and on the
 * disk.
 * @throws DatabaseUnsuitable if the file already exists, or if its folder does not
 */
export async function writeAside(file: string, write: (part: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new DatabaseUnsuitable(`The file ${file} exists already: choose another name.`)
  const folder = dirname(file)
  if (!existsSync(folder)) throw new DatabaseUnsuitable(`There is no folder ${folder}: create it, or choose another.`)
  const part = `${file}.part`
  await rm(part, { force: true })
  try {
    await write(part)
    await toDisk(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Reads the lines of a file, which may be compressed. Only a line feed ends a line, because texts may contain other
 * line breaks.
 */
export async function* linesOf(file: string, kind: 'gzip' | 'lines'): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  const source = createReadStream(file)
  // `pipe` does not forward read errors.
  const stream = kind === 'gzip' ? source.pipe(createGunzip()) : source
  if (stream !== source) source.on('error', (error) => stream.destroy(error))
  let rest = ''
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const [first = '', ...others] = decoder.write(chunk).split('\n')
      rest += first
      for (const next of others) {
        yield rest
        rest = next
      }
    }
  } catch (error) {
    throw new UnusableFile(`it is damaged (${(error as Error).message})`, { cause: error })
  } finally {
    source.destroy()
  }
  if (rest !== '') throw new UnusableFile('it is truncated')
}
