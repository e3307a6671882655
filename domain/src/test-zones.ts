/** Zones whose clocks do what no other's do: odd offsets, half an hour of summer, a day left out. */
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
