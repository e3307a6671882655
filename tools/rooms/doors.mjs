import { isConfig, isTest, roomOf } from './plan.mjs'
import { lineAt } from './tree.mjs'

/**
 * @typedef {import('./tree.mjs').SourceFile} SourceFile
 * @typedef {import('./arrows.mjs').Fault} Fault
 * @typedef {{ what: RegExp, in?: 'code', rooms: RegExp, except: (path: string) => boolean, message: string }} Door
 */

const clocks = new Set([
  'server/src/clock.ts',
  'domain/src/time.ts',
  'domain/src/calendar.ts',
  'web/src/clock.ts',
  // Its thread runs as text, which can import nothing.
  'server/src/watchdog.ts',
])
const speaksSql = new Set(['database', 'storage', 'backup'])
const running = /^(contract|domain|server|web)\/src\//

/** One door each for time, environment, network and SQL; everybody else is handed what came through it. @type {Door[]} */
const doors = [
  {
    what: /\bnew Date\b|\bDate\.now\b|\bTemporal\.Now\b/g,
    rooms: running,
    except: (path) => clocks.has(path) || isTest(path),
    message: 'time comes through server/src/clock.ts, web/src/clock.ts and domain/src/time.ts alone',
  },
  {
    what: /\bnew Date\(\)|\bDate\.now\b|\bTemporal\.Now\b/g,
    rooms: /^(contract|domain)\/src\//,
    except: (path) => !isTest(path),
    message: 'a test names its moment instead of asking the machine for it',
  },
  {
    what: /(?<![.\w])fetch\(|\b(window|globalThis)\.fetch\b|\bXMLHttpRequest\b|\bnew EventSource\b/g,
    rooms: /^web\/src\//,
    except: (path) => path === 'web/src/client/api.ts' || path === 'web/src/client/response-cache.ts' || isTest(path),
    message:
      'the server is asked through web/src/client/api.ts alone, and before it is there through web/src/client/response-cache.ts',
  },
  {
    what: /(?<![.\w])fetch\(/g,
    rooms: /^(contract|domain|server)\/src\//,
    except: isTest,
    message: 'nothing but the browser fetches',
  },
  {
    what: /\bprocess\.env\b|\bimport\.meta\.env\b/g,
    rooms: running,
    except: (path) => path === 'server/src/config.ts' || isTest(path) || isConfig(path),
    message: 'settings come through server/src/config.ts alone',
  },
  {
    what: /\b(\w+) = add(?:Days|Months|Minutes)\(\1\b/g,
    rooms: running,
    except: isTest,
    message:
      'a step beyond the end of the calendar stays there: days are walked through with daysThrough of calendar.ts',
  },
  {
    what: /\bsql\s*[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/g,
    rooms: running,
    except: (path) => speaksSql.has(roomOf(path) ?? '') || isTest(path),
    message: 'SQL stays in server/src/database, storage and backup',
  },
  {
    what: /['"`]\s*(select\s[^'"`]*\sfrom\s|insert\s+into\s|delete\s+from\s|update\s[^'"`]*\sset\s)/gi,
    in: 'code',
    rooms: /^server\/src\//,
    except: (path) => speaksSql.has(roomOf(path) ?? '') || isTest(path),
    message: 'SQL stays in server/src/database, storage and backup',
  },
]

/**
 * Calls that bypass the one door they should go through.
 * @param {SourceFile[]} files
 * @returns {Fault[]}
 */
export function doorFaults(files) {
  return files.flatMap(({ path, text, code, bare }) =>
    doors
      .filter((door) => door.rooms.test(path) && !door.except(path))
      .flatMap((door) =>
        [...(door.in === 'code' ? code : bare).matchAll(door.what)].map((match) => ({
          path,
          line: lineAt(text, match.index),
          message: `${match[0].trim()}: ${door.message}`,
        })),
      ),
  )
}
