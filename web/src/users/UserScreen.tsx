import { useParams } from '@tanstack/react-router'
import { userGetById } from '@windsock/contract/users'
import { BackLink } from '../records/BackLink'
import { LoadOnce } from '../records/LoadOnce'
import { NEW_USER, paths } from '../paths'
import { useApiQuery } from '../client/queries'
import { PersonalData } from './PersonalData'
import { UserDocuments } from './UserDocuments'
import { UserForm } from './UserForm'
import { UserSessions } from './UserSessions'

export function UserScreen() {
  const { id = NEW_USER }: { id?: string } = useParams({ strict: false })
  // The key resets the form, because text typed for one person must not appear under the next person.
  return id === NEW_USER ? <UserForm key={id} user={undefined} /> : <EditUser key={id} id={id} />
}

function EditUser({ id }: { id: string }) {
  const user = useApiQuery(userGetById, { id }, { handles400: true })
  return (
    <LoadOnce query={user} back={<BackLink to={paths.users} />}>
      {(opened, reopen) => (
        <>
          <UserForm user={opened} onReopen={reopen} />
          <UserDocuments user={opened} />
          <UserSessions user={opened} />
          <PersonalData user={opened} />
        </>
      )}
    </LoadOnce>
  )
}
