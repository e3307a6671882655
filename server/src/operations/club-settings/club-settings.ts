import { clubSettingsGet, clubSettingsSave, type ClubSettings } from '@windsock/contract/club/club-settings'
import type { Database } from '../../database/database'
import { on } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import { announceRules } from '../../storage/announce'
import { keepSetting, setting } from '../../storage/settings'

const CORRECTION_DAYS_AT_FIRST = 1

/** The rows of the table of settings. */
const names = {
  instructorsDecideOnDefects: 'club-instructors-decide-on-defects',
  elsewhereIsToBeConfirmed: 'club-elsewhere-is-to-be-confirmed',
  correctionDays: 'club-correction-days',
} as const satisfies Record<keyof ClubSettings, string>

const readSettings = on(clubSettingsGet, (_, { db }) => settingsOf(db))

const saveSettings = on(clubSettingsSave, (sent, { db, actor, now: at }) =>
  db.transaction(async (db) => {
    // Two administrators may save different settings at the same time.
    await db.lockSubject('club-settings')
    const before = await settingsOf(db)
    for (const name of Object.keys(names) as (keyof ClubSettings)[]) {
      const value = sent[name] ?? before[name]
      if (value !== before[name]) await keepSetting(db, names[name], String(value))
    }
    await appendAudit(db, { at, actorId: actor.id, noun: 'clubSettings', subjectId: 'club', action: 'changed', before })
    announceRules(db)
    return settingsOf(db)
  }),
)

async function settingsOf(db: Database): Promise<ClubSettings> {
  const isOn = async (name: string) => (await setting(db, name)) === 'true'
  return {
    instructorsDecideOnDefects: await isOn(names.instructorsDecideOnDefects),
    elsewhereIsToBeConfirmed: await isOn(names.elsewhereIsToBeConfirmed),
    correctionDays: Number((await setting(db, names.correctionDays)) ?? CORRECTION_DAYS_AT_FIRST),
  }
}

export const clubSettingsRoutes = [readSettings, saveSettings]
