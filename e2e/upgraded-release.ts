import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Release {
  /** The path of the server program to start. */
  program: string
  remove(): void
}

/** Copies the built release and renames the files of its web app, as if they had been built from changed sources. */
export function upgradedRelease(): Release {
  const folder = mkdtempSync(join(root, '.cache/release-'))
  for (const part of ['server/dist', 'server/package.json', 'web/dist'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  const web = join(folder, 'web/dist')
  const assets = join(web, 'assets')
  for (const name of readdirSync(assets).filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(assets, name))
  const names = readdirSync(assets)
  const renamed = (name: string) => name.replace(/(\.\w+)$/, 'x$1')
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of [join(web, 'index.html'), ...names.map((name) => join(assets, name))]) {
    if (/\.(html|js|css)$/.test(path)) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(pattern, renamed))
  }
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)))
  return {
    program: join(folder, 'server/dist/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
