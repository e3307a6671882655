import { useMatch } from '@tanstack/react-router'
import type { Role } from '@windsock/contract/roles'
import { userGetByRole, type DirectoryEntry } from '@windsock/contract/users'
import type { PlainKey } from '@windsock/messages/message'
import { personColumns } from '../records/person-columns'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { useApiQuery } from '../client/queries'

const { name, email, phone, address, airport } = personColumns
const columns: readonly Column<DirectoryEntry>[] = [name, email, phone, address, airport]

const noneOf: Readonly<Record<Role, PlainKey>> = {
  Administrator: 'directory.noAdministrators',
  Instructor: 'directory.noInstructors',
  Pilot: 'directory.noPilots',
  Student: 'directory.noStudents',
  External: 'directory.noExternals',
}

/** Lists the people with a certain role. Five screens use this component (spec §2). */
export function DirectoryScreen() {
  const page = useMatch({ strict: false, select: ({ staticData }) => staticData.page })
  // spec §2: the route's data says which role is listed.
  return page?.directory ? <Directory key={page.directory} title={t(page.title)} role={page.directory} /> : null
}

function Directory({ title, role }: { title: string; role: Role }) {
  const people = useApiQuery(userGetByRole, { role })
  return (
    <>
      <ScreenHeading title={title} />
      <DataTable
        label={title}
        columns={columns}
        rows={people.data}
        rowKey={({ id }) => id}
        error={people.error?.message ?? null}
        onRetry={() => void people.refetch()}
        empty={{
          title: t(noneOf[role]),
          hint: t('directory.hint'),
        }}
        searchable
      />
    </>
  )
}
