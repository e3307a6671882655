/** Zones with unusual clocks (odd UTC offsets, half an hour of summer time, a skipped day), and some ordinary ones. */
export const oddZones = [
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'Africa/Casablanca',
  'Europe/Prague',
  'America/New_York',
  'America/Santiago',
  'Antarctica/Troll',
  'Pacific/Apia',
] as const
