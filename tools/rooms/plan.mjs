/**
 * The plan of the house: which room a file lies in, and what each room may look into.
 *
 * `contract → domain → storage → identity, mail → http → server` and `contract → domain → web`; `e2e` looks in through
 * the window. The doors (clock, settings) are open to the rooms beside them, because what they hand out travels as an
 * argument and its type has to be named.
 */

/** @type {readonly (readonly [room: string, path: RegExp])[]} the first that fits is the room */
const rooms = [
  ['contract', /^contract\/src\//],
  ['domain', /^domain\/src\//],
  ['server doors', /^server\/src\/(clock|config)\.ts$/],
  ['storage', /^server\/src\/storage\//],
  ['identity', /^server\/src\/identity\//],
  ['mail', /^server\/src\/mail\//],
  ['http', /^server\/src\/http\//],
  ['server', /^server\/src\//],
  ['kit', /^web\/src\/kit\//],
  ['frame', /^web\/src\/frame\//],
  ['web entry', /^web\/src\/(main|early|early-day|routes|app)\.tsx?$/],
  ['web nouns', /^web\/src\/[^/]+\//],
  ['web', /^web\/src\//],
  ['e2e', /^e2e\//],
  ['tools', /^tools\//],
  ['bench', /^bench\//],
  ['chaos', /^chaos\//],
]

/** @type {Readonly<Record<string, readonly string[]>>} beside itself, every room may look into these */
const arrows = {
  contract: [],
  domain: ['contract'],
  'server doors': ['contract', 'domain'],
  storage: ['contract', 'domain', 'server doors'],
  identity: ['contract', 'domain', 'server doors', 'storage'],
  mail: ['contract', 'domain', 'server doors', 'storage'],
  http: ['contract', 'domain', 'server doors', 'storage', 'identity', 'mail'],
  server: ['contract', 'domain', 'server doors', 'storage', 'identity', 'mail', 'http'],
  kit: [],
  web: ['contract', 'domain', 'kit'],
  frame: ['contract', 'domain', 'kit', 'web'],
  'web nouns': ['contract', 'domain', 'kit', 'web', 'frame'],
  'web entry': ['contract', 'domain', 'kit', 'web', 'frame', 'web nouns'],
  e2e: ['contract'],
  tools: [],
  chaos: ['contract', 'domain'],
  bench: ['contract', 'domain', 'kit', 'web', 'web nouns', 'web entry'],
}

/** Calendar arithmetic is not flying: the date fields of the kit share it with everybody else. */
const kitMayAlso = /^domain\/src\/(time|calendar)\.ts$/

/** @param {string} path @returns {string | undefined} undefined outside the rooms (configs at the root) */
export function roomOf(path) {
  return rooms.find(([, pattern]) => pattern.test(path))?.[0]
}

/** @param {string} path */
export function workspaceOf(path) {
  return /^(contract|domain|server|web|e2e)\//.exec(path)?.[1]
}

/** @param {string} path */
export function isTest(path) {
  return /\.(test|spec)\.[a-z]+$/.test(path) || isTestKit(path)
}

/** What tests share: `test-<what>.ts`. @param {string} path */
export function isTestKit(path) {
  return /(^|\/)test-[a-z0-9-]+\.(tsx?|mjs)$/.test(path)
}

/** Settings of the tools: vite.config.ts and its kind. @param {string} path */
export function isConfig(path) {
  return /\.config\.(ts|mjs)$/.test(path)
}

/**
 * Why one file may not import another, or undefined when it may.
 * @param {string} from
 * @param {string} to
 */
export function forbiddenArrow(from, to) {
  const [here, there] = [roomOf(from), roomOf(to)]
  if (isTestKit(to) && !isTest(from)) return `${to} is for tests alone`
  if (here === undefined || there === undefined) return undefined
  if (here === 'web nouns' && there === 'web nouns') {
    const [noun, other] = [from.split('/')[2], to.split('/')[2]]
    return noun === other
      ? undefined
      : `web/${noun} may not look into web/${other}: what two nouns share moves to kit, frame or domain`
  }
  if (here === there || arrows[here]?.includes(there)) return undefined
  if (here === 'kit' && kitMayAlso.test(to)) return undefined
  if (isTest(from) && here !== 'e2e' && mayTest(from, to)) return undefined
  return `${here} may not look into ${there} (${to})`
}

/** A test of the server builds whatever part of the server it tests; a test of a screen never needs another noun. @param {string} from @param {string} to */
function mayTest(from, to) {
  return workspaceOf(from) === workspaceOf(to) && roomOf(to) !== 'web nouns'
}
