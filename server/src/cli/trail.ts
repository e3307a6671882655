import { isDay } from '@windsock/domain/calendar'
import { type Moment, readMoment, startOfDay } from '@windsock/domain/time'
import { exportTrail } from '../backup/trail-export'
import type { Context, Outcome } from './context'
import { CommandFailed } from './accounts'
import { nameOf, whereOf } from './format'

export async function writeTrail({ config, since }: Context, file: string): Promise<Outcome> {
  const count = await exportTrail(whereOf(config), file, since === undefined ? undefined : momentIn(since))
  return { text: `Wrote the audit trail of ${nameOf(config)} to ${file}: ${count} lines.`, code: 0 }
}

/**
 * Parses the value of `--since`. Without an offset the time is UTC, as in the exported file, because the operator's
 * machine may be in any time zone.
 */
function momentIn(text: string): Moment {
  const moment = isDay(text) ? startOfDay(text, 'UTC') : readMoment(text, 'UTC')
  if (moment === undefined) throw new CommandFailed('--since takes a day, 2026-11-20, or a moment, 2026-11-20T18:00Z.')
  return moment
}
