import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './places'

declare const WINDSOCK_ROOT: string

/** Runs `npm run club -- check` and returns the violations that it finds in the rows; empty if there are none. */
export function checkRows({ settings }: Place): Promise<string[]> {
  const program = join(WINDSOCK_ROOT, 'server/dist/club.js')
  if (!existsSync(program)) return Promise.reject(new Error(`${program} is not built.`))
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'check'], { env }, (error, said, complained) =>
      resolve(error === null ? [] : [`club check: ${said}${complained}`.trim()]),
    )
  })
}
