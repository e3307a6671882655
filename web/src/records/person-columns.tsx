import type { DirectoryEntry } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import type { Column } from '../kit/tables/DataTable'
import { EmailLink } from '../kit/EmailLink'
import { PhoneLink } from '../kit/PhoneLink'

type Told = Partial<DirectoryEntry>

/** spec §2: the ICAO code of the assigned airport or N/A. */
function airportCodeOf({ assignedAirport }: Told): string {
  return assignedAirport?.icaoCode ?? 'N/A'
}

/** What the list of users and the directories show of a person alike. A server may leave out what it keeps to itself. */
export const personColumns = {
  name: { title: 'Name', cell: fullName, text: fullName },
  email: {
    title: 'Email',
    cell: ({ email }: Told) => email && <EmailLink address={email} />,
    text: ({ email }: Told) => email ?? '',
  },
  phone: {
    title: 'Phone',
    cell: ({ phoneNumber }: Told) => phoneNumber && <PhoneLink number={phoneNumber} />,
    text: ({ phoneNumber }: Told) => phoneNumber ?? '',
  },
  address: {
    title: 'Address',
    cell: ({ address }: Told) => address,
    text: ({ address }: Told) => address ?? '',
  },
  airport: { title: 'Airport', cell: airportCodeOf, text: airportCodeOf },
} satisfies Record<string, Column<DirectoryEntry>>
