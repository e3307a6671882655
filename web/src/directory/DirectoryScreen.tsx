import { Anchor } from '@mantine/core'
import { Link, useMatch } from '@tanstack/react-router'
import type { Role } from '@windsock/contract/roles'
import { userGetByRole, type DirectoryEntry } from '@windsock/contract/users'
import { fullName } from '@windsock/domain/users'
import type { PlainKey } from '@windsock/messages/message'
import { personColumns } from '../records/person-columns'
import { t } from '../kit/language/translate'
import { DataTable, type Column } from '../kit/tables/DataTable'
import { ScreenHeading } from '../kit/ScreenHeading'
import { useApiQuery } from '../client/queries'
import { useAsksDocuments } from '../client/use-asks-documents'
import { LinkButton } from '../layout/LinkButton'
import { paths } from '../paths'

const { name, email, phone, address, airport } = personColumns
const columns: readonly Column<DirectoryEntry>[] = [name, email, phone, address, airport]

/** Staff of a club that asks for documents get from a name to the documents of the person. */
const columnsWithDocuments: readonly Column<DirectoryEntry>[] = [
  {
    // Copied one by one: a copy of the whole column would ask for the title before the catalogue is loaded.
    get title() {
      return name.title
    },
    text: name.text,
    onFirstLine: name.onFirstLine,
    cell: (person) => (
      <Anchor
        inherit
        aria-label={t('documents.of', { person: fullName(person) })}
        renderRoot={(props) => <Link to={paths.documents} search={{ person: person.id }} {...props} />}
      >
        {fullName(person)}
      </Anchor>
    ),
  },
  ...columns.slice(1),
]

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
  const asksDocuments = useAsksDocuments()
  return (
    <>
      <ScreenHeading title={title}>
        {asksDocuments && <LinkButton to={paths.documents}>{t('documents.everybody')}</LinkButton>}
      </ScreenHeading>
      <DataTable
        label={title}
        columns={asksDocuments ? columnsWithDocuments : columns}
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
