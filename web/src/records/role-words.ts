import type { Role } from '@windsock/contract/roles'
import type { PlainKey } from '@windsock/messages/message'

export const roleWords: Readonly<Record<Role, PlainKey>> = {
  Administrator: 'roles.administrator',
  Instructor: 'roles.instructor',
  Pilot: 'roles.pilot',
  Student: 'roles.student',
  External: 'roles.external',
}
