import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtProgram = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export interface ClubServer {
  address: string
  /** The server's data folder, which `close` removes. */
  folder: string
  /** Stops the server cleanly and keeps its folder. */
  stop: () => Promise<void>
  /** Ends the server at once and removes its folder. */
  close: () => Promise<void>
}

/**
 * Starts the built server with its own club and waits until it answers.
 * @param template - a data folder to copy; if it is missing, a new club is created
 * @param settings - environment variables in addition to the default ones
 * @param program - the built server to start
 * @throws Error with the server's output if the server exits
 */
export async function openClub(
  template?: string,
  settings: Record<string, string> = {},
  program = builtProgram,
): Promise<ClubServer> {
  const folder = copiedFolder(template)
  // The demo club always has open registration, so tests of other registration settings start a real club.
  const server = spawn(process.execPath, settings.REGISTRATION ? [program] : [program, '--demo'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  let said = ''
  const address = new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const opened = /open at (http:\S+)/.exec(said)?.[1]
      if (opened) resolve(opened)
    })
    server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    void ended.then(() => reject(new Error(`The club did not open: ${said || 'is the server built?'}`)))
  })
  const stop = async () => {
    server.kill()
    await ended
  }
  return {
    address: await address,
    folder,
    stop,
    close: async () => {
      // Nobody needs what a clean stop would still write.
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a data folder for one club, with the contents of the template if there is one. */
export function copiedFolder(template: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-club-'))
  if (template) cpSync(template, folder, { recursive: true })
  return folder
}
