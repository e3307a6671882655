import { person } from './people'

export const demoPassword = 'demo-club-1'

/** One person for every role and special case. They have accounts in the demo club and act as the users in tests. */
export const cast = {
  anna: person(1, {
    userName: 'anna',
    firstName: 'Anna',
    lastName: 'Dvořáková',
    roles: ['Administrator'],
    airport: 'LKVH',
    address: 'Na Letišti 1\n294 01 Větrná Hora',
  }),
  igor: person(2, {
    userName: 'igor',
    firstName: 'Igor',
    lastName: 'Petrenko',
    roles: ['Instructor'],
    airport: 'LKVH',
    color: '#1971c2',
  }),
  lenka: person(3, {
    userName: 'lenka',
    firstName: 'Lenka',
    lastName: 'Horáková',
    roles: ['Instructor', 'Pilot'],
    airport: 'LKSQ',
    color: '#9c36b5',
  }),
  petra: person(4, {
    userName: 'petra',
    firstName: 'Petra',
    lastName: 'Svobodová',
    roles: ['Pilot'],
    airport: 'LKVH',
    color: '#e8590c',
    address: 'Luční 14, Mladá Boleslav',
  }),
  tomas: person(5, {
    userName: 'tomas',
    firstName: 'Tomáš',
    lastName: 'Říha',
    roles: ['Pilot'],
    airport: 'LKVH',
  }),
  sam: person(6, { userName: 'sam', firstName: 'Sam', lastName: 'Okafor', roles: ['Student'], airport: 'LKVH' }),
  klara: person(7, {
    userName: 'klara',
    firstName: 'Klára',
    lastName: 'Němcová',
    roles: ['Student'],
    airport: 'LKVH',
    color: '#f783ac',
  }),
  eva: person(8, { userName: 'eva', firstName: 'Eva', lastName: 'Lindqvist', roles: ['External'], airport: 'LKVH' }),
  colin: person(9, {
    userName: 'colin',
    firstName: 'Colin',
    lastName: 'MacAllister',
    roles: ['External'],
    airport: 'LPGZ',
  }),
  max: person(10, {
    userName: 'max',
    firstName: 'Max',
    lastName: 'Bergström',
    roles: ['Administrator', 'Instructor', 'Pilot'],
    airport: 'LKVH',
    color: '#2f9e44',
  }),
  nina: person(11, {
    userName: 'nina',
    firstName: 'Nina',
    lastName: 'Kowalczyk',
    roles: ['Student'],
    airport: 'LKVH',
    isApproved: false,
  }),
} as const

export type CastName = keyof typeof cast
