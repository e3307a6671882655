import { exportClub } from '../backup/club-export'
import { backUpClub } from '../backup/club-backup'
import { type Filled, fillClub } from '../backup/club-import'
import type { Counts } from '../backup/export-lines'
import type { Context, Outcome } from './context'
import { violationWords, countWords, nameOf, whereOf } from './format'

export async function backUp({ config, now }: Context, file: string): Promise<Outcome> {
  return written('Backed up', file, await backUpClub(whereOf(config), file, now), config)
}

export async function exportTo({ config, now }: Context, file: string): Promise<Outcome> {
  return written('Exported', file, await exportClub(whereOf(config), file, now), config)
}

/**
 * Fills the database from a backup. Everybody has to log in again. Waiting emails are not sent automatically, because
 * they may have been sent after the backup was made.
 */
export async function restore(context: Context, file: string): Promise<Outcome> {
  const { config, now, isForced: mayReplace, mayBreak } = context
  return taken(await fillClub(whereOf(config), file, { isBackup: true, mayReplace, mayBreak, now }), file, context, [
    'Everybody has to log in again. Emails that were waiting are under Unsent Emails.',
  ])
}

/** Fills the database from an export, to move a club to a different database. Sessions and waiting emails move too. */
export async function importFrom(context: Context, file: string): Promise<Outcome> {
  const { config, now, mayBreak } = context
  return taken(
    await fillClub(whereOf(config), file, { isBackup: false, mayReplace: false, mayBreak, now }),
    file,
    context,
  )
}

function written(done: string, file: string, counts: Counts, config: Context['config']): Outcome {
  return { text: [`${done} ${nameOf(config)} to ${file}:`, ...countWords(counts)].join('\n'), code: 0 }
}

function taken({ counts, violations, kept }: Filled, file: string, { config }: Context, more: string[] = []): Outcome {
  const lines = [
    `${nameOf(config)} was filled from ${file}, every row counted again:`,
    ...countWords(counts),
    ...(kept === undefined ? [] : [`The previous club is kept as ${kept}.`]),
    ...more,
    ...violationWords(violations),
  ]
  return { text: lines.join('\n'), code: 0 }
}
