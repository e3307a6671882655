import { openMinutes } from '@windsock/domain/opening-hours'
import { weekday } from '../periods/weekday'

/** Formats minutes as hours with at most one decimal, for example `3.5` for 210 minutes. */
export function hours(minutes: number): string {
  return String(Math.round(minutes / 6) / 10)
}

export interface DayDensity {
  day: string
  booked: number
  maintenance: number
}

/** Returns a cell's text: "OK-VHB, Wed 2027-03-10: 3.5 hours booked, under maintenance all day". */
export function densityInWords(registrationCode: string, { day, booked, maintenance }: DayDensity): string {
  const flown = booked > 0 ? `${length(booked)} booked` : 'nothing booked'
  const grounded = `, under maintenance ${maintenance >= openMinutes ? 'all day' : `for ${length(maintenance)}`}`
  return `${registrationCode}, ${weekday(day)} ${day}: ${flown}${maintenance > 0 ? grounded : ''}`
}

function length(minutes: number): string {
  return `${hours(minutes)} ${minutes === 60 ? 'hour' : 'hours'}`
}
