// The architecture as a program: arrows between rooms, cycles, names, sizes, doors (ARCHITECTURE.md says why).
// node tools/check-rooms.mjs [root]; exits with 1 when something is out of its room.
import { resolve } from 'node:path'
import { inspect } from './rooms/house.mjs'

const { faults, sizes } = inspect(resolve(process.argv[2] ?? '.'))

for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`)
console.log(`rooms: ${sizes}, ${faults.length === 0 ? 'all in place' : `${faults.length} out of place`}`)
process.exitCode = faults.length === 0 ? 0 : 1
