import { isTest, isTestKit } from './plan.mjs'
import { lineAt } from './source-files.mjs'

/**
 * @typedef {import('./source-files.mjs').SourceFile} SourceFile
 * @typedef {import('./arrows.mjs').Fault} Fault
 */

/** Maximum number of lines of a stylesheet. The linter checks the length of code files. */
const longest = 300
const fullest = 35
const housed = /^(contract\/src|domain\/src|server\/src|web\/src|e2e|tools|bench|chaos)\//
const empty = /^(index|utils?|helpers?|common|misc|shared|lib|types|constants|services?|managers?)$/
const emptyEnding = /-(utils?|helpers?|types|constants|services?|managers?)$/
/**
 * Contract files that need no file of the same name in the web app: the day grid shows the sun times, and `flights` reads
 * flights.
 */
const withoutScreen = new Set(['sun', 'club-settings', 'flight-reads'])
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^([A-Z][a-z0-9]*)+$/
const stylesheet = /(^|\/)([a-z0-9]+(-[a-z0-9]+)*\.css|([a-z0-9]+(-[a-z0-9]+)*|([A-Z][a-z0-9]*)+)\.module\.css)$/

/**
 * Finds names that say nothing, names in the wrong spelling, and files and folders that are too large.
 * @param {SourceFile[]} files
 * @returns {Fault[]}
 */
export function nameFaults(files) {
  return [
    ...files.flatMap((file) => [
      ...sizes(file),
      ...(housed.test(file.path) ? [...words(file.path), ...spelling(file.path), ...components(file)] : []),
    ]),
    ...crowds(files),
    ...strayNouns(files),
  ]
}

/** @param {SourceFile[]} files @returns {string} a summary of the lengths of code files, without tests */
export function sizesInWords(files) {
  const lengths = files
    .filter(({ path }) => housed.test(path) && !/\.(test|spec)\./.test(path) && !path.endsWith('.css'))
    .map(({ text }) => linesOf(text))
    .toSorted((a, b) => a - b)
  if (lengths.length === 0) return 'no files'
  return `${lengths.length} files, median ${lengths[lengths.length >> 1]} lines, longest ${lengths.at(-1)}`
}

/** @param {string} text */
function linesOf(text) {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** @param {SourceFile} file @returns {Fault[]} */
function sizes({ path, text }) {
  const lines = linesOf(text)
  return path.endsWith('.css') && lines > longest
    ? [{ path, line: lines, message: `${lines} lines, ${longest} are the most: split by thought` }]
    : []
}

/** Finds folders that contain too many code files. @param {SourceFile[]} files @returns {Fault[]} */
function crowds(files) {
  const code = files.map(({ path }) => path).filter((path) => housed.test(path) && isCode(path))
  /** @type {Map<string, number>} */
  const folders = new Map()
  for (const path of code) folders.set(folderOf(path), (folders.get(folderOf(path)) ?? 0) + 1)
  return [...folders]
    .filter(([, count]) => count > fullest)
    .map(([folder, count]) => ({
      path: folder,
      line: 1,
      message: `${count} code files, ${fullest} are the most: give it inner rooms`,
    }))
}

/**
 * Checks that a kind of record has the same name everywhere. For each contract file that defines endpoints, the server
 * must have a file of the same name, and the web app must have a folder of this name or a file whose name begins with
 * this name (such as `WallsScreen.tsx`).
 * @param {SourceFile[]} files
 * @returns {Fault[]}
 */
function strayNouns(files) {
  const code = files.map(({ path }) => path).filter(isCode)
  const operations = new Set(code.filter((path) => path.startsWith('server/src/')).map(stemOf))
  const web = code.filter((path) => path.startsWith('web/src/'))
  const shown = [
    ...web.map((path) => stemOf(path).replace(/^use-/, '')),
    ...web.flatMap((path) => path.split('/').slice(2, -1)),
  ]
  return files
    .filter((file) => file.path.startsWith('contract/src/') && isCode(file.path) && describesCalls(file))
    .flatMap(({ path }) => {
      const noun = stemOf(path)
      const inWeb = withoutScreen.has(noun) || shown.some((stem) => stem === noun || stem.startsWith(`${noun}-`))
      return [
        ...(operations.has(noun) ? [] : [{ path, line: 1, message: `no operation is called ${noun}.ts` }]),
        ...(inWeb ? [] : [{ path, line: 1, message: `nothing in the web is called ${noun}` }]),
      ]
    })
}

/** @param {SourceFile} file */
function describesCalls({ module }) {
  return module.staticImports.some(({ entries }) =>
    entries.some(({ importName, isType }) => importName.name === 'endpoint' && !isType),
  )
}

/** Returns the bare file name in kebab-case: `walls-screen` for `WallsScreen.tsx`. @param {string} path */
function stemOf(path) {
  const [stem = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
  return stem.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

/** @param {string} path @returns {Fault[]} */
function words(path) {
  return path
    .split('/')
    .map((segment) => segment.split('.')[0] ?? '')
    .filter((stem) => empty.test(stem) || emptyEnding.test(stem))
    .map((stem) => ({ path, line: 1, message: `“${stem}” does not say what is in it` }))
}

/**
 * Checks the spelling of the names of folders and stylesheets. The linter checks the names of modules.
 * @param {string} path @returns {Fault[]}
 */
function spelling(path) {
  const folders = path.split('/').slice(1, -1)
  return [
    ...(folders.every((folder) => kebab.test(folder)) ? [] : [{ path, line: 1, message: 'folders are kebab-case' }]),
    ...(!path.endsWith('.css') || stylesheet.test(path)
      ? []
      : [{ path, line: 1, message: 'stylesheets are kebab-case, or PascalCase.module.css' }]),
  ]
}

/**
 * Checks that the file of a component has the component's name and exports only the component, apart from types.
 * @param {SourceFile} file @returns {Fault[]}
 */
function components({ path, text, module }) {
  if (!path.endsWith('.tsx') || path.endsWith('.test.tsx') || isTestKit(path)) return []
  const stem = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length)
  const exported = module.staticExports
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .map(({ exportName, start }) => ({ name: exportName.name ?? 'more', line: lineAt(text, start) }))
  if (!pascal.test(stem)) {
    return exported
      .filter(({ name }) => /^[A-Z][a-z]/.test(name))
      .map(({ name, line }) => ({ path, line, message: `the component ${name} has its own file ${name}.tsx` }))
  }
  const others = exported.filter(({ name }) => name !== stem)
  const missing = exported.length === others.length ? [{ path, line: 1, message: `exports no component ${stem}` }] : []
  return [
    ...missing,
    ...others.map(({ name, line }) => ({
      path,
      line,
      message: `exports ${name} beside ${stem}: one named export for each component`,
    })),
  ]
}

/** @param {string} path */
function isCode(path) {
  return /\.(tsx?|mjs)$/.test(path) && !isTest(path)
}

/** @param {string} path */
function folderOf(path) {
  return path.slice(0, path.lastIndexOf('/'))
}
