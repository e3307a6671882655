/** @type {Record<string, string>} the files of a small project without violations */
export const house = {
  '.gitignore': 'node_modules/\ndist/\n',
  'package.json': manifest({}, { vitest: '4.0.0', 'fast-check': '4.0.0' }),
  'contract/package.json': manifest({ zod: '4.0.0' }),
  'contract/src/bookings.ts': "import { z } from 'zod'\nexport const booking = z.object({})\n",
  'domain/package.json': manifest({ '@windsock/contract': '0.1.0' }),
  'domain/src/time.ts': 'export const now = () => new Date()\n',
  'domain/src/bookings.ts':
    "import { booking } from '@windsock/contract/bookings'\nexport const rule = () => booking\n",
  'domain/src/bookings.test.ts': "import { it } from 'vitest'\nimport { rule } from './bookings'\nit('is', rule)\n",
  'server/package.json': manifest({ '@windsock/contract': '0.1.0', '@windsock/domain': '0.1.0', kysely: '0.28.0' }),
  'server/src/clock.ts': 'export const clock = () => Date.now()\n',
  'server/src/config.ts': 'export const port = process.env.PORT\n',
  'server/src/storage/bookings.ts': "import { sql } from 'kysely'\nexport const all = sql`select * from bookings`\n",
  'server/src/operations/bookings/bookings.ts':
    "import { all } from '../../storage/bookings'\nexport const list = all\n",
  'server/src/app.ts': "import { list } from './operations/bookings/bookings'\nexport const app = list\n",
  'server/src/operations/bookings/bookings.test.ts': "import { app } from '../../app'\nexport const tested = app\n",
  'web/package.json': manifest({ '@windsock/contract': '0.1.0', '@windsock/domain': '0.1.0', react: '19.0.0' }),
  'web/src/client/api.ts': "export const call = () => fetch('/api')\n",
  'web/src/kit/DayField.tsx': "export function DayField() {\n  return <p>Don't</p>\n}\n",
  'web/src/bookings/BookingsScreen.tsx':
    "import { DayField } from '../kit/DayField'\nexport function BookingsScreen() {\n  return <DayField />\n}\n",
  'web/src/main.tsx': "void import('./bookings/BookingsScreen')\n",
  'e2e/package.json': manifest({}, { '@windsock/contract': '0.1.0' }),
  'e2e/booking.spec.ts': "import { booking } from '@windsock/contract/bookings'\nexport const seen = booking\n",
}

/** Files whose violations must be reported. @type {[fault: string, path: string, text: string, reported: string][]} */
export const plants = [
  [
    'a contract that looks into the domain',
    'contract/src/a.ts',
    "\nimport { rule } from '../../domain/src/bookings'",
    'contract/src/a.ts:2 contract may not look into domain',
  ],
  [
    'a domain that looks into the server',
    'domain/src/a.ts',
    "export { app } from '../../server/src/app'",
    'domain/src/a.ts:1 domain may not look into server',
  ],
  [
    'storage that looks into an operation',
    'server/src/storage/a.ts',
    "import type { list } from '../operations/bookings/bookings'",
    'server/src/storage/a.ts:1 storage may not look into operations',
  ],
  [
    'a backup that looks into storage',
    'server/src/backup/a.ts',
    "import { all } from '../storage/bookings'",
    'server/src/backup/a.ts:1 backup may not look into storage',
  ],
  [
    'an operation that looks into another noun',
    'server/src/operations/emails/a.ts',
    "import { list } from '../bookings/bookings'",
    'server/src/operations/emails/a.ts:1 operations/emails may not look into operations/bookings',
  ],
  [
    'http that looks into an operation',
    'server/src/http/b.ts',
    "import { list } from '../operations/bookings/bookings'",
    'server/src/http/b.ts:1 http may not look into operations',
  ],
  [
    'identity that looks into mail',
    'server/src/identity/a.ts',
    "import '../mail/letters'",
    'server/src/identity/a.ts:1 identity may not look into mail',
  ],
  [
    'calls that no operation is called after',
    'contract/src/client.ts',
    "import { endpoint } from './endpoint'\nexport const wallsGet = endpoint({})",
    'contract/src/client.ts:1 no operation is called client.ts',
  ],
  [
    'calls that nothing in the web is called after',
    'contract/src/clock.ts',
    "import { endpoint } from './endpoint'\nexport const wallsGet = endpoint({})",
    'contract/src/clock.ts:1 nothing in the web is called clock',
  ],
  [
    'http that looks into the app',
    'server/src/http/a.ts',
    "const x = await import('../app')",
    'server/src/http/a.ts:1 http may not look into server',
  ],
  [
    'a server that looks into the web',
    'server/src/a.ts',
    "import { call } from '../../web/src/client/api'",
    'server/src/a.ts:1 server may not look into client',
  ],
  [
    'a kit that knows bookings',
    'web/src/kit/a.ts',
    "import { rule } from '@windsock/domain/bookings'",
    'web/src/kit/a.ts:1 kit may not look into domain',
  ],
  [
    'a layout that looks into a noun',
    'web/src/layout/a.ts',
    "import {\n  BookingsScreen,\n} from '../bookings/BookingsScreen'",
    'web/src/layout/a.ts:3 layout may not look into web nouns',
  ],
  [
    'a noun that looks into another',
    'web/src/users/a.ts',
    "import { BookingsScreen } from '../bookings/BookingsScreen'",
    'web/src/users/a.ts:1 web/users may not look into web/bookings',
  ],
  [
    'a test of a noun that looks into another',
    'web/src/users/a.test.ts',
    "import { BookingsScreen } from '../bookings/BookingsScreen'",
    'web/src/users/a.test.ts:1 web/users may not look into web/bookings',
  ],
  [
    'a journey that imports the server',
    'e2e/a.spec.ts',
    "import { app } from '../server/src/app'",
    'e2e/a.spec.ts:1 e2e may not look into server',
  ],
  [
    'code that leans on a test kit',
    'server/src/storage/b.ts',
    "import { engines } from './test-engines'",
    'server/src/storage/b.ts:1 server/src/storage/test-engines.ts is for tests alone',
  ],
  [
    'an undeclared package',
    'web/src/a.ts',
    "import dayjs from 'dayjs/plugin/utc'",
    'web/src/a.ts:1 dayjs is not declared in web/package.json as a dependency',
  ],
  [
    'a test package in running code',
    'domain/src/a.ts',
    "import fc from 'fast-check'",
    'domain/src/a.ts:1 fast-check is not declared in domain/package.json as a dependency',
  ],
  [
    'an undeclared package in a test',
    'domain/src/a.test.ts',
    "import { render } from '@testing-library/react'",
    'domain/src/a.test.ts:1 @testing-library/react is not declared in domain/package.json',
  ],
  [
    'a walk over days that may never end',
    'domain/src/a.ts',
    'for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)',
    'domain/src/a.ts:1 day = addDays(day: a step beyond the end of the calendar stays there',
  ],
  [
    'SQL in a string outside storage',
    'server/src/mail/a.ts',
    "export const q = 'delete from outbox'",
    "server/src/mail/a.ts:1 'delete from: SQL stays in",
  ],
  ['a barrel', 'web/src/kit/index.ts', 'export {}', 'web/src/kit/index.ts:1 “index” does not say what is in it'],
  [
    'a drawer for odds and ends',
    'domain/src/date-utils.ts',
    'export {}',
    'domain/src/date-utils.ts:1 “date-utils” does not say',
  ],
  [
    'a folder for odds and ends',
    'server/src/http/helpers/a.ts',
    'export {}',
    'server/src/http/helpers/a.ts:1 “helpers” does not say',
  ],
  [
    'a component beside another',
    'web/src/kit/Both.tsx',
    'export function Both() {}\nexport function Other() {}',
    'web/src/kit/Both.tsx:2 exports Other beside Both',
  ],
  [
    'a component in a module',
    'web/src/kit/both.tsx',
    'export const Both = () => null',
    'web/src/kit/both.tsx:1 the component Both has its own file',
  ],
  ['a path of one machine', 'docs/guide.md', ['see ', 'work', 'notes'].join('/'), 'a path of one machine'],
  [
    'a registry in the lock file',
    'package-lock.json',
    JSON.stringify({ resolved: 'https://a.test/b.tgz' }),
    'a package registry is the business',
  ],
]

/**
 * Returns the text of a package.json.
 * @param {Record<string, string>} dependencies @param {Record<string, string>} [devDependencies]
 */
export function manifest(dependencies, devDependencies = {}) {
  return JSON.stringify({ exports: { './*': './src/*.ts' }, dependencies, devDependencies })
}
