/** Nouns whose answers are out of date once a booking has changed: who and what is free. */
export const changedByBookings = ['bookings', 'user', 'aircraft'] as const
