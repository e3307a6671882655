import type { Input } from '@windsock/contract/endpoint'
import type { userSave } from '@windsock/contract/users'

/** Returns the input that adds a member, whose names differ from those of other numbers. */
export function newMember(number: number): Input<typeof userSave> {
  return {
    id: '',
    firstName: 'Joined',
    lastName: `Member ${number}`,
    userName: `joined${number}`,
    email: `joined${number}@windy-hill.example`,
    phoneNumber: '+420 700 200 000',
    roles: ['Pilot'],
  }
}
