/** What shows a person's name, number or colour, and is out of date when one changes. */
export const namingPeople = ['user', 'bookings', 'schedules'] as const
