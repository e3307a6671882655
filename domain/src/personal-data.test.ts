import { describe, expect, it } from 'vitest'
import { redactedOverride, identifyingTexts, redacted, withoutPerson } from './personal-data'

const petra = {
  firstName: 'Petra',
  lastName: 'Nová',
  email: 'petra.nova@example.org',
  phoneNumber: '+420 700 100 002',
  address: 'Lipová 7\nPraha',
}

describe('the texts that identify a person', () => {
  it('are the full name either way round, email, phone and address', () => {
    const { email, phoneNumber, address } = petra
    expect(identifyingTexts(petra)).toEqual(['Petra Nová', 'Nová Petra', email, phoneNumber, address])
  })

  it('leave out texts that many people share', () => {
    const eva = { firstName: 'Al', lastName: 'Li', email: '', phoneNumber: '112', address: 'Hradec Králové' }
    expect(identifyingTexts(eva)).toEqual([])
  })

  it('are removed from a text in any case, and nothing else is', () => {
    const marks = identifyingTexts(petra)
    expect(redacted('Call PETRA NOVÁ, +420 700 100 002.', marks)).toBe('Call [erased], [erased].')
    expect(redacted('Petra Nováková flew to Lipová 7\nPraha', marks)).toBe('Petra Nováková flew to [erased]')
    expect(redacted('x.petra.nova@example.org.cz', marks)).toBe('x.[erased].cz')
  })

  it('may contain special characters of a pattern', () => {
    const marks = identifyingTexts({ ...petra, firstName: 'A.(*', lastName: '[$1]^', phoneNumber: '(0) 12-34' })
    expect(redacted('A.(* [$1]^ at (0) 12-34, A_(* [$1]^', marks)).toBe('[erased] at [erased], A_(* [$1]^')
  })
})

it('a stored booking loses the person and keeps everybody else', () => {
  const other = { id: 'u-2', firstName: 'Igor', lastName: 'Petrenko', phoneNumber: '1' }
  const before = {
    id: 7,
    pilot: { id: 'u-1', ...petra, color: '#112233', roles: ['Pilot'] },
    instructor: other,
    crew: [{ id: 'u-1', userName: 'petra' }],
    description: 'For Petra Nová',
    isSoloFlight: false,
    seriesId: null,
  }
  expect(withoutPerson(before, 'u-1', identifyingTexts(petra))).toEqual({
    id: 7,
    pilot: {
      id: 'u-1',
      firstName: 'Former',
      lastName: 'Member',
      email: '',
      phoneNumber: '',
      address: '',
      color: null,
      roles: ['Pilot'],
    },
    instructor: other,
    crew: [{ id: 'u-1', userName: '' }],
    description: 'For [erased]',
    isSoloFlight: false,
    seriesId: null,
  })
})

it('people’s names change only what was written about their own bookings', () => {
  const marks = identifyingTexts({
    ...petra,
    firstName: 'Cessna',
    lastName: 'OK-AAA',
    phoneNumber: 'u-22222',
    address: '2026-07-04T08:00',
  })
  const of = (pilotId: string) => ({
    id: 7,
    aircraft: { id: 3, name: 'Cessna OK-AAA', description: 'Cessna OK-AAA' },
    pilot: { id: pilotId, firstName: 'Cessna', lastName: 'Cessna OK-AAA' },
    createdBy: 'u-22222',
    from: '2026-07-04T08:00:00.000Z',
    description: 'Cessna OK-AAA, u-22222',
  })
  expect(withoutPerson(of('u-22222'), 'u-1', marks)).toEqual(of('u-22222'))
  expect(withoutPerson(of('u-1'), 'u-1', marks)).toEqual({
    ...of('u-1'),
    pilot: { id: 'u-1', firstName: 'Former', lastName: 'Member' },
    description: '[erased], [erased]',
  })
})

it('a stored reading or defect loses the name in texts that the person typed', () => {
  const marks = identifyingTexts(petra)
  const reading = { id: 3, value: 360, remark: 'Petra Nová read it', enteredBy: 'u-1' }
  expect(withoutPerson(reading, 'u-1', marks)).toEqual({ ...reading, remark: '[erased] read it' })
  expect(withoutPerson({ ...reading, enteredBy: 'u-2' }, 'u-1', marks)).toEqual({ ...reading, enteredBy: 'u-2' })
  const defect = { id: 4, title: 'Strut', text: 'ask Petra Nová', decision: '', reportedBy: { id: 'u-1', ...petra } }
  expect(withoutPerson(defect, 'u-1', marks)).toMatchObject({ title: 'Strut', text: 'ask [erased]' })
})

it('a stored proof loses the name in the reason for a waiver', () => {
  const proof = { requirementId: 3, userId: 'u-1', aircraftId: null, isWaiver: true, reason: 'Petra Nová has a LAPL' }
  expect(withoutPerson(proof, 'u-1', identifyingTexts(petra))).toEqual({ ...proof, reason: '[erased] has a LAPL' })
  expect(withoutPerson({ ...proof, userId: 'u-2' }, 'u-1', identifyingTexts(petra))).toEqual({
    ...proof,
    userId: 'u-2',
  })
})

describe('a stored override', () => {
  const marks = identifyingTexts(petra)
  const about = { source: 'rule', sourceId: 1, userId: 'u-2', by: 'u-3' }
  const first = { key: 'defects.verdictBlocks', values: { aircraft: 'OK-AAA', title: 'Petra Nová bent it' } }
  const text = { key: 'rules.sentences', values: { first, second: 'Ask Petra Nová.', name: 'Petra Nová' } }
  const override = { ...about, text, reason: 'Petra Nová asked' }
  const quoting = { ...first, values: { aircraft: 'OK-AAA', title: '[erased] bent it' } }

  it('loses the name in its reason and its sentence if the booking belongs to the person', () => {
    expect(redactedOverride(override, marks, true)).toEqual({
      ...about,
      text: { ...text, values: { first: quoting, second: 'Ask [erased].', name: '[erased]' } },
      reason: '[erased] asked',
    })
  })

  it('keeps for bookings of others the reason and the name of a namesake, but not what people typed elsewhere', () => {
    expect(redactedOverride(override, marks, false)).toEqual({
      ...override,
      text: { ...text, values: { first: quoting, second: 'Ask [erased].', name: 'Petra Nová' } },
    })
  })
})
