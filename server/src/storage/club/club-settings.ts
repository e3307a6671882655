import type { ClubSettings } from '@windsock/contract/club/club-settings'
import type { Database } from '../../database/database'
import { keepSetting, setting } from '../settings'

const DEFAULT_CORRECTION_DAYS = 1

/** The rows of the table of settings. */
const names = {
  instructorsDecideOnDefects: 'club-instructors-decide-on-defects',
  elsewhereIsToBeConfirmed: 'club-elsewhere-is-to-be-confirmed',
  correctionDays: 'club-correction-days',
} as const satisfies Record<keyof ClubSettings, string>

/** The setting that is 'true' if flights elsewhere count only after staff have confirmed them. */
export const elsewhereToBeConfirmedSetting = names.elsewhereIsToBeConfirmed

export async function clubSettingsOf(db: Database): Promise<ClubSettings> {
  return {
    instructorsDecideOnDefects: await isOn(db, 'instructorsDecideOnDefects'),
    elsewhereIsToBeConfirmed: await isOn(db, 'elsewhereIsToBeConfirmed'),
    correctionDays: Number((await setting(db, names.correctionDays)) ?? DEFAULT_CORRECTION_DAYS),
  }
}

/** Whether instructors may defer and close defects. */
export function instructorsDecideOnDefects(db: Database): Promise<boolean> {
  return isOn(db, 'instructorsDecideOnDefects')
}

/** Whether flights elsewhere count only after staff have confirmed them. */
export function elsewhereIsToBeConfirmed(db: Database): Promise<boolean> {
  return isOn(db, 'elsewhereIsToBeConfirmed')
}

/** Stores the settings that differ from those before. */
export async function keepClubSettings(
  db: Database,
  settings: Readonly<Record<keyof ClubSettings, string | number | boolean>>,
  before: ClubSettings,
): Promise<void> {
  for (const name of Object.keys(names) as (keyof ClubSettings)[])
    if (settings[name] !== before[name]) await keepSetting(db, names[name], String(settings[name]))
}

async function isOn(db: Database, name: keyof typeof names): Promise<boolean> {
  return (await setting(db, names[name])) === 'true'
}
