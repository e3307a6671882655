/**
 * Defines the rooms (groups of files, see ARCHITECTURE.md) and the rooms that each of them may import.
 *
 * A room may import the rooms to the left of it. Rooms separated by a comma may not import each other, and `http` may
 * not import `mail`.
 * In the server: `database → storage → identity, mail → http → operations → server`. `backup` may import `database` but
 * not `storage`. In the web app: `kit → device → client → periods → airport-day → layout → records → nouns`. `e2e` may import
 * only the contract and the texts. Every room of the server may also import clock.ts, config.ts and semaphore.ts for their types.
 */

/** @type {readonly (readonly [room: string, path: RegExp])[]} the first pattern that matches a path decides */
const rooms = [
  ['messages', /^messages\//],
  ['contract', /^contract\/src\//],
  ['domain', /^domain\/src\//],
  [
    'server doors',
    /^server\/src\/(clock|config|config-oidc|config-secrets|config-values|wrong-setting|semaphore)\.ts$/,
  ],
  ['database', /^server\/src\/database\//],
  ['storage', /^server\/src\/storage\//],
  ['backup', /^server\/src\/backup\//],
  ['identity', /^server\/src\/identity\//],
  ['mail', /^server\/src\/mail\//],
  ['http', /^server\/src\/http\//],
  ['operations', /^server\/src\/operations\//],
  ['server', /^server\/src\//],
  ['kit', /^web\/src\/kit\//],
  ['device', /^web\/src\/device\//],
  ['client', /^web\/src\/client\//],
  ['periods', /^web\/src\/periods\//],
  ['airport-day', /^web\/src\/airport-day\//],
  ['layout', /^web\/src\/layout\//],
  ['records', /^web\/src\/records\//],
  ['web entry', /^web\/src\/(main|preload|routes|FurtherScreen|ReloadWhereGone|app)\.tsx?$/],
  ['shared bookings', /^web\/src\/bookings\/shared-parts\//],
  ['shared wishes', /^web\/src\/wishes\/shared-parts\//],
  ['shared fleet', /^web\/src\/fleet\/shared-parts\//],
  ['shared documents', /^web\/src\/documents\/shared-parts\//],
  ['shared flights', /^web\/src\/flights\/shared-parts\//],
  ['web nouns', /^web\/src\/[^/]+\//],
  ['web doors', /^web\/src\//],
  ['e2e', /^e2e\//],
  ['tools', /^tools\//],
  ['bench of a host', /^bench\/scale\/host\//],
  ['bench inside the server', /^bench\/server\/inside\//],
  ['bench', /^bench\//],
  ['chaos', /^chaos\//],
]

const rules = ['messages', 'contract', 'domain']
const atServer = [...rules, 'server doors']
const atWeb = [...rules, 'web doors', 'kit']
const shared = [...atWeb, 'device', 'client', 'periods', 'airport-day', 'layout', 'records']

/** The rooms that each room may import, apart from itself. @type {Readonly<Record<string, readonly string[]>>} */
const arrows = {
  messages: [],
  contract: ['messages'],
  domain: ['messages', 'contract'],
  'server doors': rules,
  database: atServer,
  storage: [...atServer, 'database'],
  backup: [...atServer, 'database'],
  identity: [...atServer, 'database', 'storage'],
  mail: [...atServer, 'database', 'storage'],
  http: [...atServer, 'database', 'storage', 'identity'],
  operations: [...atServer, 'database', 'storage', 'identity', 'mail', 'http'],
  server: [...atServer, 'database', 'storage', 'backup', 'identity', 'mail', 'http', 'operations'],
  kit: ['messages'],
  'web doors': [...rules, 'kit'],
  device: atWeb,
  client: [...atWeb, 'device'],
  periods: [...atWeb, 'device', 'client'],
  'airport-day': [...atWeb, 'device', 'client', 'periods'],
  layout: [...atWeb, 'device', 'client', 'periods', 'airport-day'],
  records: [...atWeb, 'device', 'client', 'periods', 'airport-day', 'layout'],
  'shared bookings': shared,
  'shared wishes': shared,
  'shared fleet': shared,
  'shared documents': shared,
  'shared flights': shared,
  'web nouns': shared,
  'web entry': [...shared, 'web nouns'],
  e2e: ['messages', 'contract'],
  tools: [],
  chaos: ['contract', 'domain'],
  bench: [...shared, 'web nouns', 'web entry'],
  'bench inside the server': [...atServer, 'database', 'storage'],
  'bench of a host': [...atServer, 'database', 'identity', 'mail', 'http', 'server'],
}

/** The workspaces that each workspace may depend on. @type {Readonly<Record<string, readonly string[]>>} */
export const workspaces = {
  messages: [],
  contract: ['messages'],
  domain: ['messages', 'contract'],
  server: rules,
  web: rules,
  e2e: ['messages', 'contract'],
}

/**
 * The few folders that may import the folder of a different kind of record, because they show or change such records.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const neighbours = {
  'operations/defects': ['operations/bookings', 'operations/maintenances'],
  'operations/flights': ['operations/bookings'],
  'operations/limits': ['operations/bookings', 'operations/maintenances'],
  'operations/maintenances': ['operations/bookings'],
  'operations/meters': ['operations/flights'],
  'operations/schedules': ['operations/bookings'],
  'operations/walls': ['operations/aircraft'],
  'operations/wishes': ['operations/bookings'],
  'web/day-grid': ['web/bookings'],
  'web/account': ['web/passkeys'],
  'web/auth': ['web/passkeys'],
  'web/rules': ['web/requirements'],
}

/** The folders that may import bookings/shared-parts, because they show flights. */
const showsFlights = new Set([
  'bookings',
  'day-grid',
  'account',
  'aircraft',
  'fleet',
  'flights',
  'maintenances',
  'rules',
  'schedules',
  'users',
  'wishes',
])

/** The folders that may import wishes/shared-parts, because people ask there to wait for a free time. */
const offersToWait = new Set(['account', 'bookings', 'day-grid', 'overview', 'wishes'])

/** The folders that may import fleet/shared-parts, because people report defects there or read about limits. */
const showsFleet = new Set(['account', 'bookings', 'day-grid', 'fleet', 'flights'])

/** The folders that may import documents/shared-parts, because people enter or confirm proofs there. */
const showsDocuments = new Set(['bookings', 'directory', 'documents', 'requirements', 'users'])

/** The folders that may import flights/shared-parts, because people take aircraft, bring them back or log flights there. */
const showsFlightLog = new Set(['account', 'bookings', 'day-grid', 'fleet', 'flights'])

/** The only domain modules that the kit may import, for its date fields. They contain nothing about flying. */
const kitMayAlso = /^domain\/src\/(time|calendar)\.ts$/

/** @param {string} path @returns {string | undefined} undefined if the file is in no room, such as a root config */
export function roomOf(path) {
  return rooms.find(([, pattern]) => pattern.test(path))?.[0]
}

/** @param {string} path */
export function workspaceOf(path) {
  return /^(messages|contract|domain|server|web|e2e)\//.exec(path)?.[1]
}

/** @param {string} path */
export function isTest(path) {
  return /\.(test|spec)\.[a-z]+$/.test(path) || isTestKit(path)
}

/** Returns whether a file is code that several tests use: `test-<name>.ts`. @param {string} path */
export function isTestKit(path) {
  return /(^|\/)test-[a-z0-9-]+\.(tsx?|mjs)$/.test(path)
}

/** Returns whether a file configures a tool, such as vite.config.ts, or is a part of the build. @param {string} path */
export function isConfig(path) {
  return /\.config\.(ts|mjs)$|\/vite-plugin\.ts$|^web\/[\w-]+\.ts$/.test(path)
}

/**
 * Returns the reason why the file `from` may not import the file `to`; undefined if the import is allowed.
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
  if (there === 'shared wishes' && !offersToWait.has(from.split('/')[2] ?? ''))
    return `${nounOf(from)} may not look into wishes/shared-parts: nobody waits there`
  if (there === 'shared wishes') return undefined
  if (there === 'shared fleet' && !showsFleet.has(from.split('/')[2] ?? ''))
    return `${nounOf(from)} may not look into fleet/shared-parts: nobody reports defects there`
  if (there === 'shared fleet') return undefined
  if (there === 'shared documents' && !showsDocuments.has(from.split('/')[2] ?? ''))
    return `${nounOf(from)} may not look into documents/shared-parts: nobody enters proofs there`
  if (there === 'shared documents') return undefined
  if (there === 'shared flights' && !showsFlightLog.has(from.split('/')[2] ?? ''))
    return `${nounOf(from)} may not look into flights/shared-parts: nobody logs flights there`
  if (there === 'shared flights') return undefined
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

/**
 * Returns the folder that holds the operations or screens for one kind of record; undefined for files elsewhere.
 * @param {string} path
 */
function nounOf(path) {
  const operation = /^server\/src\/(operations\/[^/]+)\//.exec(path)?.[1]
  return operation ?? (roomOf(path) === 'web nouns' ? `web/${path.split('/')[2]}` : undefined)
}

/**
 * Returns whether a test may import a file outside its room. It may import everything in its workspace, except that in
 * the web app it may not import the folder of a different kind of record.
 * @param {string} from @param {string} to
 */
function mayTest(from, to) {
  return workspaceOf(from) === workspaceOf(to) && roomOf(to) !== 'web nouns'
}
