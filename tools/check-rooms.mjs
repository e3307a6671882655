// Checks that the code follows ARCHITECTURE.md: node tools/check-rooms.mjs [root]
// The program checks which folder may import which, file names, sizes, and code that is allowed in one place only. It
// exits with 1 if there is a violation.
import { resolve } from 'node:path'
import { inspect } from './rooms/house.mjs'

const { faults, sizes } = inspect(resolve(process.argv[2] ?? '.'))

for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`)
console.log(`rooms: ${sizes}, ${faults.length === 0 ? 'all in place' : `${faults.length} out of place`}`)
process.exitCode = faults.length === 0 ? 0 : 1
