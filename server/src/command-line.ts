import { errorMessage } from './error-message'
import { openNamedClub } from './named-club'
import { guardProcess } from './process-guards'

try {
  const club = await openNamedClub(process.argv.slice(2))
  guardProcess(club)
  process.stdout.write(`\n${club.announcements.map((line) => `  ${line}\n`).join('')}\n`)
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exitCode = 1
}
