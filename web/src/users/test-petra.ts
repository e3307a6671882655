/** A member with all the fields that administrators see. */
export const petra = {
  id: 'u-7',
  firstName: 'Petra',
  lastName: 'Nová',
  userName: 'petra',
  email: 'petra@example.org',
  phoneNumber: '+420 700 100 002',
  address: 'Praha',
  assignedAirportId: 3,
  assignedAirport: { id: 3, name: 'Ruzyně', icaoCode: 'LKPR' },
  roles: ['Pilot'],
  isApproved: true,
  isActive: true,
  color: '#2f9e44',
}
