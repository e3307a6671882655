import type { DirectoryEntry } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import type { Column } from '../kit/tables/DataTable'
import { EmailLink } from '../kit/contact/EmailLink'
import { t } from '../kit/language/translate'
import { PhoneLink } from '../kit/contact/PhoneLink'

/** spec §2: the ICAO code of the assigned airport, or N/A if there is none. */
function airportCodeOf({ assignedAirport }: DirectoryEntry): string {
  return assignedAirport?.icaoCode ?? t('people.noAirport')
}

/**
 * The columns that the list of users and the directories share. The titles are getters, because the catalogue is loaded
 * after this module.
 */
export const personColumns = {
  name: {
    get title() {
      return t('people.name')
    },
    cell: fullName,
    text: fullName,
    namesRow: true,
    onFirstLine: '',
  },
  email: {
    get title() {
      return t('people.email')
    },
    cell: ({ email }: DirectoryEntry) => email && <EmailLink address={email} />,
    text: ({ email }: DirectoryEntry) => email,
  },
  phone: {
    get title() {
      return t('people.phone')
    },
    cell: ({ phoneNumber }: DirectoryEntry) => phoneNumber && <PhoneLink number={phoneNumber} />,
    text: ({ phoneNumber }: DirectoryEntry) => phoneNumber,
  },
  address: {
    get title() {
      return t('people.address')
    },
    cell: ({ address }: DirectoryEntry) => address,
    text: ({ address }: DirectoryEntry) => address,
  },
  airport: {
    get title() {
      return t('common.airport')
    },
    cell: airportCodeOf,
    text: airportCodeOf,
  },
} satisfies Record<string, Column<DirectoryEntry>>
