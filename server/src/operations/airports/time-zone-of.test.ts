import { offsetAt } from '@windsock/domain/time-zones'
import { describe, expect, it } from 'vitest'
import { timeZoneOf } from './time-zone-of'

describe('the time zone of', () => {
  // These airfields are near a border between time zones, or between countries whose zones have the same offset.
  it.each([
    ['Praha Ruzyně', 50.1008, 14.26, 'Europe/Prague'],
    ['Friedrichshafen', 47.6713, 9.5115, 'Europe/Berlin'],
    ['St. Gallen-Altenrhein', 47.485, 9.5607, 'Europe/Zurich'],
    ['Hohenems', 47.385, 9.7, 'Europe/Vienna'],
    ['Vigo', 42.2318, -8.6268, 'Europe/Madrid'],
    ['Chaves', 41.7224, -7.463, 'Europe/Lisbon'],
    ['Badajoz', 38.8913, -6.8213, 'Europe/Madrid'],
    ['Kemi-Tornio', 65.7787, 24.5821, 'Europe/Helsinki'],
    ['City of Derry', 55.0428, -7.1611, 'Europe/London'],
    ['Donegal', 55.0442, -8.341, 'Europe/Dublin'],
    ['Page', 36.9261, -111.4483, 'America/Phoenix'],
    ['St George', 37.0364, -113.5103, 'America/Denver'],
    ['El Paso', 31.8072, -106.3778, 'America/Denver'],
    ['Gold Coast', -28.1644, 153.5047, 'Australia/Brisbane'],
    ['Broken Hill', -32.0014, 141.4717, 'Australia/Broken_Hill'],
    ['Kathmandu', 27.6966, 85.3591, 'Asia/Kathmandu'],
    ['Bagdogra', 26.6812, 88.3286, 'Asia/Kolkata'],
    ['Chatham Islands', -43.81, -176.457, 'Pacific/Chatham'],
  ])('%s is that of its location', (_, latitude, longitude, zone) => {
    expect(timeZoneOf({ latitude, longitude })).toBe(zone)
  })

  it('every corner of the earth is known to Temporal', () => {
    for (const latitude of [-90, -45, 0, 45, 90])
      for (const longitude of [-180, -90, 0, 90, 180])
        expect(() => offsetAt(0, timeZoneOf({ latitude, longitude }))).not.toThrow()
  })
})
