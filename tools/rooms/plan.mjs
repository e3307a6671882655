/**
 * The room of each file, and the rooms that it may import.
 *
 * Server: `database → storage → identity, mail → http → operations → server`; `backup` reads `database` and nothing of
 * `storage`. Web: `kit → client → periods → airport-day → layout → records → nouns`. `e2e` imports the contract alone.
 * Every room of the server may import the doors (clock, settings, semaphore), because it names their types.
 */

/** @type {readonly (readonly [room: string, path: RegExp])[]} the first that fits is the room */
const rooms = [
  ['contract', /^contract\/src\//],
  ['domain', /^domain\/src\//],
  ['server doors', /^server\/src\/(clock|config|semaphore)\.ts$/],
  ['database', /^server\/src\/database\//],
  ['storage', /^server\/src\/storage\//],
  ['backup', /^server\/src\/backup\//],
  ['identity', /^server\/src\/identity\//],
  ['mail', /^server\/src\/mail\//],
  ['http', /^server\/src\/http\//],
  ['operations', /^server\/src\/operations\//],
  ['server', /^server\/src\//],
  ['kit', /^web\/src\/kit\//],
  ['client', /^web\/src\/client\//],
  ['periods', /^web\/src\/periods\//],
  ['airport-day', /^web\/src\/airport-day\//],
  ['layout', /^web\/src\/layout\//],
  ['records', /^web\/src\/records\//],
  ['web entry', /^web\/src\/(main|preload|routes|app)\.tsx?$/],
  ['shared bookings', /^web\/src\/bookings\/shared-parts\//],
  ['web nouns', /^web\/src\/[^/]+\//],
  ['web doors', /^web\/src\//],
  ['e2e', /^e2e\//],
  ['tools', /^tools\//],
  ['bench', /^bench\//],
  ['chaos', /^chaos\//],
]

const rules = ['contract', 'domain']
const atServer = [...rules, 'server doors']
const atWeb = [...rules, 'web doors', 'kit']
const shared = [...atWeb, 'client', 'periods', 'airport-day', 'layout', 'records']

/** The rooms that each room may import, apart from itself. @type {Readonly<Record<string, readonly string[]>>} */
const arrows = {
  contract: [],
  domain: ['contract'],
  'server doors': rules,
  database: atServer,
  storage: [...atServer, 'database'],
  backup: [...atServer, 'database'],
  identity: [...atServer, 'database', 'storage'],
  mail: [...atServer, 'database', 'storage'],
  http: [...atServer, 'database', 'storage', 'identity'],
  operations: [...atServer, 'database', 'storage', 'identity', 'mail', 'http'],
  server: [...atServer, 'database', 'storage', 'backup', 'identity', 'mail', 'http', 'operations'],
  kit: [],
  'web doors': [...rules, 'kit'],
  client: atWeb,
  periods: [...atWeb, 'client'],
  'airport-day': [...atWeb, 'client', 'periods'],
  layout: [...atWeb, 'client', 'periods', 'airport-day'],
  records: [...atWeb, 'client', 'periods', 'airport-day', 'layout'],
  'shared bookings': shared,
  'web nouns': shared,
  'web entry': [...shared, 'web nouns'],
  e2e: ['contract'],
  tools: [],
  chaos: ['contract', 'domain'],
  bench: [...shared, 'web nouns', 'web entry'],
}

/** The workspaces, and which others each may depend on. @type {Readonly<Record<string, readonly string[]>>} */
export const workspaces = { contract: [], domain: ['contract'], server: rules, web: rules, e2e: ['contract'] }

/** The few nouns that show or change records of another. @type {Readonly<Record<string, readonly string[]>>} */
const neighbours = {
  'operations/maintenances': ['operations/bookings'],
  'operations/walls': ['operations/aircraft'],
  'web/day-grid': ['web/bookings'],
}

/** The nouns that may import the shared parts of flights: history, undo, suspended flights. */
const showsFlights = new Set(['bookings', 'day-grid', 'account', 'aircraft', 'maintenances'])

/** Calendar arithmetic is no rule of flying: the date fields of the kit may import it. */
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

/** Code that tests share: `test-<name>.ts`. @param {string} path */
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
  if (there === 'shared bookings' && !showsFlights.has(from.split('/')[2] ?? ''))
    return `${nounOf(from)} may not look into bookings/shared-parts: it shows no flights`
  if (there === 'shared bookings') return undefined
  const [noun, other] = [nounOf(from), nounOf(to)]
  if (noun !== undefined && other !== undefined && noun !== other && !(isTest(from) && here === 'operations'))
    return neighbours[noun]?.includes(other) || (isTest(from) && neighbours[other]?.includes(noun))
      ? undefined
      : `${noun} may not look into ${other}: what two nouns share moves to a room below both`
  if (here === there || arrows[here]?.includes(there)) return undefined
  if (here === 'kit' && kitMayAlso.test(to)) return undefined
  if (isTest(from) && here !== 'e2e' && mayTest(from, to)) return undefined
  return `${here} may not look into ${there} (${to})`
}

/** A folder that holds one noun's operations or screens. @param {string} path */
function nounOf(path) {
  const operation = /^server\/src\/(operations\/[^/]+)\//.exec(path)?.[1]
  return operation ?? (roomOf(path) === 'web nouns' ? `web/${path.split('/')[2]}` : undefined)
}

/** A test of the server builds whatever part of the server it tests; a test of a screen never needs another noun. @param {string} from @param {string} to */
function mayTest(from, to) {
  return workspaceOf(from) === workspaceOf(to) && roomOf(to) !== 'web nouns'
}
