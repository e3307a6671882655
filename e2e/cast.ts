/** The password of all people in the demo club. The server prints it at start, and the README mentions it. */
export const password = 'demo-club-1'

/** The people of the demo club. Every role is represented. */
export const cast = {
  anna: person(1, 'Anna Dvořáková'),
  igor: person(2, 'Igor Petrenko'),
  lenka: person(3, 'Lenka Horáková'),
  petra: person(4, 'Petra Svobodová'),
  tomas: person(5, 'Tomáš Říha'),
  sam: person(6, 'Sam Okafor'),
  klara: person(7, 'Klára Němcová'),
  eva: person(8, 'Eva Lindqvist'),
  colin: person(9, 'Colin MacAllister'),
  max: person(10, 'Max Bergström'),
  nina: person(11, 'Nina Kowalczyk'),
}

export type CastName = keyof typeof cast

function person(number: number, name: string) {
  return { id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`, name }
}
