import { isConfig, isTest, roomOf } from './plan.mjs'
import { lineAt } from './source-files.mjs'

/**
 * @typedef {import('./source-files.mjs').SourceFile} SourceFile
 * @typedef {import('./arrows.mjs').Fault} Fault
 * @typedef {{ what: RegExp, in: RegExp, except: (path: string) => boolean, message: string }} Door
 */

const speaksSql = new Set(['database', 'storage', 'backup'])
const running = /^(contract|domain|server|web)\/src\//

/**
 * Rules, which the linter cannot check, for code that is allowed only in certain places. The linter checks the similar
 * rules in `.oxlintrc.json` for the clock, the environment, the network and queries.
 * @type {Door[]}
 */
const doors = [
  {
    what: /\bimport\.meta\.env\b/g,
    in: running,
    except: (path) => isTest(path) || isConfig(path),
    message: 'settings come through server/src/config.ts alone',
  },
  {
    what: /\b(\w+) = add(?:Days|Months|Minutes)\(\1\b/g,
    in: running,
    except: isTest,
    message:
      'a step beyond the end of the calendar stays there: days are walked through with daysThrough of calendar.ts',
  },
  {
    what: /['"`]\s*(select\s[^'"`]*\sfrom\s|insert\s+into\s|delete\s+from\s|update\s[^'"`]*\sset\s)/gi,
    in: /^server\/src\//,
    except: (path) => speaksSql.has(roomOf(path) ?? '') || isTest(path),
    message: 'SQL stays in server/src/database, storage and backup',
  },
  {
    what: /\b(?:from|import\() ?['"]openid-client['"]/g,
    in: running,
    except: (path) => path === 'server/src/identity/oidc.ts' || isTest(path),
    message: 'the provider is spoken to in server/src/identity/oidc.ts alone',
  },
]

/**
 * Finds restricted code outside the places where it is allowed.
 * @param {SourceFile[]} files
 * @returns {Fault[]}
 */
export function doorFaults(files) {
  return files.flatMap(({ path, code }) =>
    doors
      .filter((door) => door.in.test(path) && !door.except(path))
      .flatMap((door) =>
        [...code.matchAll(door.what)].map((match) => ({
          path,
          line: lineAt(code, match.index),
          message: `${match[0].trim()}: ${door.message}`,
        })),
      ),
  )
}
