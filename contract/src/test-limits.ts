// The limits of every form on both sides, as the specification (§5, §9) and the decisions on the wire (8) draw them.
// Written from those and not from the schemas: the server's test puts each row to the call, the web's to the form.

/** One field's limits. */
export interface Boundary {
  field: string
  /** What has to stand in other fields for the limit to count. */
  given?: Readonly<Record<string, unknown>>
  /** The field that has to say the same. */
  repeatedIn?: string
  /** What can be typed and is in order. */
  passes?: readonly (string | number)[]
  /** What can be typed and is not, with what is said at the field. */
  fails?: readonly (readonly [value: string | number, message: string])[]
  /** What no form types and a program may send, in order and not. */
  sent?: { passes?: readonly unknown[]; fails?: readonly unknown[] }
}

/** A form and the call that saves it. Fields left out of `limits` have none. */
export interface BoundedForm {
  path: `/api/${string}`
  /** A body that nothing is wrong with; names that have to be unique are made so by whoever sends it. */
  sound: Readonly<Record<string, unknown>>
  limits: readonly Boundary[]
}

export const mandatory = 'This field is mandatory.'
const numeric = 'This numeric field is mandatory.'
export const unprintable = ['bell\u0007', 'zero\u0000']
// Outside the first plane of Unicode: one character for people, two units for machines.
export const plane = '🛩'

/** Mandatory text of one line: `under` characters are too many, one fewer just fits. */
export function line(field: string, under: number, tooLong: string, least = 'a'): Boundary {
  return {
    field,
    passes: [least, 'a'.repeat(under - 1), plane.repeat(under - 1)],
    fails: [
      ['', mandatory],
      ['   ', mandatory],
      ['a'.repeat(under), tooLong],
      [plane.repeat(under), tooLong],
    ],
    sent: { fails: [null, undefined, 7, 'two\nlines', ...unprintable] },
  }
}

/** As `line`, with a letter or a digit in it, and nothing that reads as an address. */
export function name(field: string, under: number, tooLong: string): Boundary {
  const drawn = (length: number) => `${plane.repeat(length - 1)}a`
  return {
    field,
    passes: ['a', 'a'.repeat(under - 1), drawn(under - 1)],
    fails: [
      ['', mandatory],
      ['   ', mandatory],
      ['a'.repeat(under), tooLong],
      [drawn(under), tooLong],
      [plane, 'A name has a letter or a digit, and at most three marks on each letter.'],
      ['www.a.example', "A name holds no web address, no '@' and no colon."],
      ['a@b.example', "A name holds no web address, no '@' and no colon."],
      ['ad\u200bmin', 'This field contains characters that cannot be printed.'],
    ],
    sent: { fails: [null, undefined, 7, 'two\nlines', ...unprintable] },
  }
}

/** Text that may be left out. */
export function optional(field: string, under: number, tooLong: string, lines: 'one line' | 'several lines'): Boundary {
  const broken = ['two\nlines']
  return {
    field,
    passes: ['', 'a'.repeat(under - 1), plane.repeat(under - 1)],
    fails: [
      ['a'.repeat(under), tooLong],
      [plane.repeat(under), tooLong],
    ],
    sent: {
      passes: [null, undefined, ...(lines === 'one line' ? [] : broken)],
      fails: [7, ...unprintable, ...(lines === 'one line' ? broken : [])],
    },
  }
}

export function degrees(field: string, most: number, beyond: string): Boundary {
  return {
    field,
    passes: [-most, 0, most, most - 0.000001],
    fails: [
      ['', numeric],
      [-most - 0.000001, beyond],
      [most + 0.000001, beyond],
    ],
    sent: { passes: ['14', ' -7.5 '], fails: [null, undefined, '14°', [14]] },
  }
}

const longestEmail = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.org`
const invalidEmail = 'Invalid email address.'
export const email: Boundary = {
  field: 'email',
  passes: ['a@b.cz', 'jan+glider@club.example', longestEmail],
  fails: [
    ['', mandatory],
    ['jan', invalidEmail],
    ['jan@', invalidEmail],
    ['@club.example', invalidEmail],
    ['jan@club', invalidEmail],
    ['jan novak@club.example', invalidEmail],
    [`a${longestEmail}`, invalidEmail],
  ],
  sent: { fails: [null, undefined, 7, 'a@b.cz\r\nBcc: all@club.example'] },
}

/** A new password, which `confirmPassword` repeats. */
export function password(field: string): Boundary {
  return {
    field,
    repeatedIn: 'confirmPassword',
    passes: ['1234567h', ' 23456 h', `${plane.repeat(6)}hi`, 'ab'.repeat(64), `${plane.repeat(126)}hi`],
    fails: [
      ['', mandatory],
      ['123456h', 'Minimum 8 characters required.'],
      // Eight units and four characters.
      [plane.repeat(4), 'Minimum 8 characters required.'],
      [`${'ab'.repeat(64)}c`, 'Maximum 128 characters allowed.'],
    ],
    sent: { fails: [null, undefined, 12345678] },
  }
}

/** Beside the new password `clear skies ahead`. */
export const confirmPassword: Boundary = {
  field: 'confirmPassword',
  fails: [
    ['', mandatory],
    ['clear skies ahea', 'Confirm Password does not match.'],
    ['clear skies ahead ', 'Confirm Password does not match.'],
    ['Clear skies ahead', 'Confirm Password does not match.'],
  ],
  sent: { fails: [null, undefined] },
}

export const description = optional('description', 500, "'Description' max length is 500 characters", 'several lines')
