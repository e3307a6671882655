import { line, paragraph } from './fields'

// What a person is called and where he is found, written alike when he signs up and when an administrator saves him.

export const firstName = line({ under: 100, tooLong: "'First Name' max length is 100 characters" })
export const lastName = line({ under: 100, tooLong: "'Last Name' max length is 100 characters" })
export const userNameRule = { under: 100, tooLong: "'User Name' max length is 100 characters" }
export const phoneNumber = line({ under: 50, tooLong: "'Phone Number' max length is 50 characters" })
export const address = paragraph({ under: 500, tooLong: "'Address' max length is 500 characters" })
