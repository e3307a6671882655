import type { PersonalData } from '@windsock/contract/personal-data'
import type { Database } from '../../database/database'

/** Returns the flights in the logs on which a person was pilot or instructor, removed ones included. */
export async function loggedFlightsOf(db: Database, userId: string): Promise<PersonalData['flights']> {
  const rows = await db
    .selectFrom('flights')
    .innerJoin('aircraft', 'aircraft.id', 'flights.aircraftId')
    .select(['flights.id', 'bookingId', 'aircraft.registrationCode as aircraft', 'pilotId', 'instructorId'])
    .select(['isSoloFlight', 'nature', 'leftAt', 'backAt', 'tookOffAt', 'landedAt', 'departure', 'arrival'])
    .select(['takeOffs', 'landings', 'nightLandings', 'fuelMl', 'oilMl', 'remark', 'costCents', 'flights.deletedAt'])
    .where((is) => is.or([is('pilotId', '=', userId), is('instructorId', '=', userId)]))
    .orderBy('leftAt')
    .orderBy('flights.id')
    .execute()
  return rows.map(({ pilotId, instructorId, ...flight }) => ({
    ...flight,
    as: [
      ...(pilotId === userId ? (['pilot'] as const) : []),
      ...(instructorId === userId ? (['instructor'] as const) : []),
    ],
  }))
}

/** Returns what a person has flown elsewhere, by day. */
export async function flownElsewhereBy(db: Database, userId: string): Promise<PersonalData['elsewhere']> {
  const rows = await db
    .selectFrom('flownElsewhere')
    .leftJoin('aircraftGroups', 'aircraftGroups.id', 'flownElsewhere.groupId')
    .select(['flownElsewhere.id', 'day', 'aircraftGroups.name as group', 'minutes', 'takeOffs', 'landings'])
    .select(['nightLandings', 'enteredAt', 'confirmedBy'])
    .where('userId', '=', userId)
    .orderBy('day')
    .orderBy('flownElsewhere.id')
    .execute()
  return rows.map(({ confirmedBy, ...entry }) => ({ ...entry, isConfirmed: confirmedBy !== null }))
}
