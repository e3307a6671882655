import type { User } from '@windsock/contract/users'

/** The form's value for a person without a colour. It is saved as null (spec §3). */
export const NO_COLOUR = '#ffffff'

/** The form's value for a new person whose colour the server chooses. It is not sent. */
export const AUTOMATIC = ''

export function valuesOf(user: User | undefined) {
  return {
    id: user?.id ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    userName: user?.userName ?? '',
    email: user?.email ?? '',
    phoneNumber: user?.phoneNumber ?? '',
    address: user?.address ?? '',
    assignedAirportId: user?.assignedAirportId ? String(user.assignedAirportId) : null,
    // spec §4: a user whom an administrator adds is approved.
    isApproved: user?.isApproved ?? true,
    color: user ? (user.color ?? NO_COLOUR) : AUTOMATIC,
    roles: [...(user?.roles ?? [])],
  }
}
