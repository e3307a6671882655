import type { Role } from '@windsock/contract/roles'
import type { Icao } from './airports'
import { cast } from './cast'
import { person, type DemoPerson } from './people'

type Row = [firstName: string, lastName: string, airport: Icao | null, color?: string]

const rows: Record<Exclude<Role, 'Administrator'>, Row[]> = {
  Instructor: [
    ['Hugh', 'Pemberton-Clarke', 'LKVH', '#f59f00'],
    ['Zdeněk', 'Šťastný', 'LKSQ'],
    ['Tiago', 'Gonçalves Figueiredo', 'LPGZ', '#0c8599'],
    ['Beatriz', 'Magalhães', 'LPGZ', '#e64980'],
  ],
  Pilot: [
    ['Jiří', 'Procházka', 'LKVH'],
    ['Marek', 'Veselý', 'LKVH', '#5f3dc4'],
    ['Ludmila', 'Křížová', 'LKVH'],
    ['Wolfgang', 'Oberhauser', 'LKVH'],
    ['Agnieszka', 'Wiśniewska', 'LKVH', '#ffe066'],
    ['Květoslav', 'Přichystal', 'LKVH'],
    ['Minh Châu', 'Nguyễn', 'LKVH'],
    ['Ondřej', 'Kučera', 'LKVH'],
    ['Barbora', 'Fialová', 'LKSQ', '#845ef7'],
    ['Dimitrios', 'Papadopoulos', 'LKSQ'],
    ['Milan', 'Urban', 'LKSQ'],
    ['Eliška', 'Marková', 'LKSQ'],
    ['Bohumil', 'Zeman', 'LKSQ'],
    ['Søren', 'Ægidius', 'LKSQ', '#15aabf'],
    ['Inês', 'Carvalho', 'LPGZ'],
    ['João Pedro', 'de Albuquerque e Vasconcelos', 'LPGZ'],
    ['Rui', 'Sousa', 'LPGZ', '#d9480f'],
    ['Mariana', 'Teixeira', 'LPGZ'],
    ['Vasco', 'Pimentel', 'LPGZ'],
    ['Þórdís', 'Guðmundsdóttir', null],
  ],
  Student: [
    ['Matěj', 'Bartoš', 'LKVH'],
    ['Tereza', 'Kadlecová', 'LKVH'],
    ['Amélie', 'Dubois', 'LKVH', '#74c0fc'],
    ['Vojtěch', 'Šimek', 'LKVH'],
    ['Oluwaseun', 'Adeyemi', 'LKVH'],
    ['Natálie', 'Vlčková', 'LKVH'],
    ['Jakub', 'Doležal', 'LKVH'],
    ['Štěpán', 'Havlíček', 'LKSQ'],
    ['Lucie', 'Pokorná', 'LKSQ', '#ffa8a8'],
    ['Radim', 'Jelínek', 'LKSQ'],
    ['Michaela', 'Růžičková', 'LKSQ'],
    ['Aleksander', 'Łukasiewicz', 'LKSQ'],
    ['Leonor', 'Simões', 'LPGZ'],
    ['Duarte', 'Nunes', 'LPGZ'],
    ['Catarina', 'Brandão', 'LPGZ'],
    ['Gonçalo', 'Antunes', 'LPGZ'],
    ['Yuki', 'Tanaka', 'LPGZ', '#ffd43b'],
  ],
  External: [
    ['Karl-Heinz', 'Müller-Lüdenscheidt', 'LKVH'],
    ['Giulia', 'Ferrari', 'LKVH', '#ff8787'],
    ['Péter', 'Szabó', 'LKSQ'],
    ['Hanna', 'Virtanen', 'LKSQ'],
    ['Fiona', "O'Sullivan", 'LPGZ'],
    ['Lars', 'van den Berg', 'LPGZ', '#40c057'],
    ['Chloé', 'Lefèvre', null],
  ],
}

/**
 * Returns the members outside of the cast. Their user names have the form `firstname.lastname`. All are approved,
 * except for Felix Bláha.
 */
function others(): DemoPerson[] {
  const listed = Object.entries(rows).flatMap(([role, people]) => people.map((row) => ({ role: role as Role, row })))
  const known = listed.map(({ role, row: [firstName, lastName, airport, color] }, index) =>
    person(101 + index, {
      userName: userNameOf(firstName, lastName),
      firstName,
      lastName,
      roles: [role],
      airport,
      ...(color && { color }),
    }),
  )
  const newcomer = person(190, {
    userName: 'felix.blaha',
    firstName: 'Felix',
    lastName: 'Bláha',
    roles: ['Student'],
    airport: 'LKSQ',
    isApproved: false,
  })
  return [...known, newcomer]
}

const unaccented: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', þ: 'th', ð: 'd' }

function userNameOf(...names: string[]): string {
  return names
    .map((name) =>
      name
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[^a-z]/g, (letter) => unaccented[letter] ?? ''),
    )
    .join('.')
}

export const members: readonly DemoPerson[] = [...Object.values(cast), ...others()]
