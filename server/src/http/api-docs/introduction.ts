export const introduction = `The HTTP API of a Windsock club. The web app that members use calls nothing else.

A program logs in (\`POST /api/user/login\`) and sends the returned token as \`Authorization: Bearer …\`. GET requests
have their input in the query, all others in a JSON body. A body that is a bare id or address may be JSON, plain text or
\`{"id": …}\`. Unknown fields are ignored. The server also accepts ids as text, and empty text for a missing value.

Every refusal is a JSON array of messages for people, the most specific first, in the language that \`Accept-Language\`
prefers, or in English if the server does not offer it. A 503 means that nothing was saved, unless its message says that
this is not known; \`Retry-After\` says when to retry. Requests are limited to 64 KB.

Moments are returned as \`YYYY-MM-DDTHH:mm:ss.sssZ\`. Moments that are sent with \`Z\` or an offset are exact; without one,
they are in the time zone of the airport concerned. Periods include their start and exclude their end. Bookings start and
end on full and half hours of local time, and last at most 31 days. Days are between 1950-01-01 and 2200-12-31. Where a
day is expected, a moment means its day in the airport's time zone.

The examples use the demo club, and a test sends each of them to it.`

export const nouns = [
  { name: 'user', description: 'Logging in, people, and who is free.' },
  { name: 'sessions', description: 'Sessions: list and end them.' },
  { name: 'passkeys', description: 'Passkeys: sign in without a password, add and remove them.' },
  { name: 'bookings', description: 'Flights: booking, changing and searching them.' },
  { name: 'schedules', description: 'The availability of instructors.' },
  { name: 'aircraft', description: 'The aircraft of the club.' },
  { name: 'aircraftMaintenances', description: 'Maintenance of aircraft.' },
  { name: 'meters', description: 'Meters of aircraft, such as the tachometer.' },
  { name: 'readings', description: 'Readings of these meters.' },
  { name: 'limits', description: 'Maintenance that is due at a reading or on a day, and its forecast.' },
  { name: 'defects', description: 'Defects of aircraft: reports and decisions.' },
  { name: 'aircraftLogs', description: 'Which aircraft keep a flight log.' },
  { name: 'rates', description: 'What an hour with an aircraft or an instructor costs.' },
  { name: 'flights', description: 'The log of the aircraft: who has them, and what was flown.' },
  { name: 'requirements', description: 'What the club asks of people before they fly.' },
  { name: 'proofs', description: 'From when until when people meet these requirements.' },
  { name: 'airports', description: 'The airports of the club.' },
  { name: 'sunsetsunrise', description: 'Daylight.' },
  { name: 'day', description: 'A day at an airport in one answer.' },
  { name: 'walls', description: 'Read-only views of a day, public for anybody with the link.' },
  { name: 'calendars', description: 'Links to calendars of flights, for calendar programs.' },
  { name: 'wishes', description: 'The waiting list: flights that members wait for.' },
  { name: 'uses', description: 'Which capabilities the club uses.' },
  { name: 'rules', description: 'The club’s rules of fair use, and what they would have refused.' },
  { name: 'aircraftGroups', description: 'Groups of aircraft, which the club’s rules name.' },
  { name: 'clubSettings', description: 'What the club decides once for everybody.' },
  { name: 'figures', description: 'What was booked in a period, of the aircraft and of the people.' },
  { name: 'letters', description: 'Which emails a person gets, and when.' },
  { name: 'oidc', description: 'Signing in with the club’s OpenID Connect provider, where there is one.' },
  { name: 'emails', description: 'Emails that have not been sent.' },
  { name: 'server', description: 'The stream of changes, and monitoring.' },
]
