import { aircraftCard } from '../aircraft'
import { moment } from '../fields'

/** The fields of an aircraft's time, whether it is free, proposed or kept. */
export const aircraftTime = { aircraft: aircraftCard, from: moment, to: moment }
