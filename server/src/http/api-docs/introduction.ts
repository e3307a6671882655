export const introduction = `What the server of a Windsock club answers to programs. The web that members use asks nothing else.

A program logs in (\`POST /api/user/login\`) and sends the token it is given as \`Authorization: Bearer …\`. GET carries
its input in the query, everything else in a JSON body. Bodies that are a bare id or address may be JSON, plain text or
\`{"id": …}\`. Fields that are not named here are not read, and the server reads a little more than it asks for: ids as
text, empty texts where nothing is meant.

Every refusal is a JSON array of messages for people, the best one first. A 503 says that nothing was saved, unless its
message says that this is not known; \`Retry-After\` tells when to try again. Requests hold 64 KB at most.

Moments are answered as \`YYYY-MM-DDTHH:mm:ss.sssZ\`. Sent with \`Z\` or an offset they are exact; without, they are
read by the clock of the airport concerned. Periods include their beginning and not their end. Bookings begin and end
on full and half hours of the airport's clock, and last at most 31 days. Days lie between 1950-01-01 and 2200-12-31;
where a day is asked for, a moment means the day that the airport's clock shows then.

The examples are those of the demo club, and every one of them is sent to it by a test.`

export const nouns = [
  { name: 'user', description: 'Logging in, people, and who is free.' },
  { name: 'sessions', description: 'Where people are logged in, and an end to it.' },
  { name: 'bookings', description: 'Flights: booking, changing and searching them.' },
  { name: 'schedules', description: 'When instructors are available.' },
  { name: 'aircraft', description: 'The aircraft of the club.' },
  { name: 'aircraftMaintenances', description: 'When aircraft are grounded.' },
  { name: 'airports', description: 'The airports of the club.' },
  { name: 'sunsetsunrise', description: 'Daylight.' },
  { name: 'walls', description: 'Read-only views of a day, for whoever has their link.' },
  { name: 'emails', description: 'Letters that have not gone out.' },
  { name: 'server', description: 'What changes as it changes, and whether the server is well.' },
]
