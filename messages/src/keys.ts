// Generated from languages/en.json by `npm run messages`.
export interface MessageValues<Value> {
  'common.cancel': null
  'common.save': null
  'common.andMore': { count: Value }
}

export const languages = ['en'] as const
