import type { DirectoryEntry } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import type { Column } from '../kit/tables/DataTable'
import { EmailLink } from '../kit/EmailLink'
import { PhoneLink } from '../kit/PhoneLink'

/** spec §2: the ICAO code of the assigned airport, or N/A if there is none. */
function airportCodeOf({ assignedAirport }: DirectoryEntry): string {
  return assignedAirport?.icaoCode ?? 'N/A'
}

/** The columns that the list of users and the directories share. */
export const personColumns = {
  name: { title: 'Name', cell: fullName, text: fullName },
  email: {
    title: 'Email',
    cell: ({ email }: DirectoryEntry) => email && <EmailLink address={email} />,
    text: ({ email }: DirectoryEntry) => email,
  },
  phone: {
    title: 'Phone',
    cell: ({ phoneNumber }: DirectoryEntry) => phoneNumber && <PhoneLink number={phoneNumber} />,
    text: ({ phoneNumber }: DirectoryEntry) => phoneNumber,
  },
  address: {
    title: 'Address',
    cell: ({ address }: DirectoryEntry) => address,
    text: ({ address }: DirectoryEntry) => address,
  },
  airport: { title: 'Airport', cell: airportCodeOf, text: airportCodeOf },
} satisfies Record<string, Column<DirectoryEntry>>
