// The limits of every form. They are taken from the specification (§5, §9) and the decisions on the wire (8), not from
// the schemas, so that a wrong schema fails. The server's test sends each value in a call, and the web's test types it
// into the form.

/** The limits of one field, as values that must pass and values that must fail. */
export interface Boundary {
  field: string
  /** Values that other fields must have for the limit to apply. */
  given?: Readonly<Record<string, unknown>>
  /** Name of a second field that must have the same value. */
  repeatedIn?: string
  /** Valid values that a person can type. */
  passes?: readonly (string | number)[]
  /** Invalid values that a person can type, each with the message at the field. */
  fails?: readonly (readonly [value: string | number, message: string])[]
  /** Values that no form sends but a program may send. */
  sent?: { passes?: readonly unknown[]; fails?: readonly unknown[] }
}

/** A form and the call that saves it. Fields that are missing from `limits` have no limits. */
export interface BoundedForm {
  path: `/api/${string}`
  /** A valid body. A test that sends it has to replace names that must be unique. */
  sound: Readonly<Record<string, unknown>>
  limits: readonly Boundary[]
}

export const mandatory = 'This field is mandatory.'
const numeric = 'This numeric field is mandatory.'
export const unprintable = ['bell\u0007', 'zero\u0000']
// A character outside Unicode's first plane. It counts as one character, but has two UTF-16 units.
export const plane = '🛩'

/** Mandatory text on one line. `under` characters are too many, and one character fewer is accepted. */
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

/** Like `line`, but the text must contain a letter or a digit and must not look like an address. */
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
      [plane, 'A name needs a letter or a digit, and at most three marks on each letter.'],
      ['www.a.example', "A name must not contain a web address, an '@' or a colon."],
      ['a@b.example', "A name must not contain a web address, an '@' or a colon."],
      ['ad\u200bmin', 'This field contains characters that cannot be printed.'],
    ],
    sent: { fails: [null, undefined, 7, 'two\nlines', ...unprintable] },
  }
}

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

/** A new password, which `confirmPassword` must repeat. */
export function password(field: string): Boundary {
  return {
    field,
    repeatedIn: 'confirmPassword',
    passes: ['1234567h', ' 23456 h', `${plane.repeat(6)}hi`, 'ab'.repeat(64), `${plane.repeat(126)}hi`],
    fails: [
      ['', mandatory],
      ['123456h', 'Minimum 8 characters required.'],
      // Eight UTF-16 units, but only four characters.
      [plane.repeat(4), 'Minimum 8 characters required.'],
      [`${'ab'.repeat(64)}c`, 'Maximum 128 characters allowed.'],
    ],
    sent: { fails: [null, undefined, 12345678] },
  }
}

/** The field that repeats the new password `clear skies ahead`. */
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
