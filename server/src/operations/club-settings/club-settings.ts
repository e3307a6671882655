import { clubSettingsGet, clubSettingsSave } from '@windsock/contract/club/club-settings'
import { on } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import { announceRules } from '../../storage/announce'
import { clubSettingsOf, keepClubSettings } from '../../storage/club/club-settings'

const readSettings = on(clubSettingsGet, (_, { db }) => clubSettingsOf(db))

const saveSettings = on(clubSettingsSave, (sent, { db, actor, now: at }) =>
  db.transaction(async (db) => {
    // Two administrators may save different settings at the same time.
    await db.lockSubject('club-settings')
    const before = await clubSettingsOf(db)
    const settings = {
      instructorsDecideOnDefects: sent.instructorsDecideOnDefects ?? before.instructorsDecideOnDefects,
      elsewhereIsToBeConfirmed: sent.elsewhereIsToBeConfirmed ?? before.elsewhereIsToBeConfirmed,
      correctionDays: sent.correctionDays ?? before.correctionDays,
    }
    await keepClubSettings(db, settings, before)
    await appendAudit(db, { at, actorId: actor.id, noun: 'clubSettings', subjectId: 'club', action: 'changed', before })
    announceRules(db)
    return clubSettingsOf(db)
  }),
)

export const clubSettingsRoutes = [readSettings, saveSettings]
