import * as z from 'zod/mini'

/** The five roles of a club (spec §1). A person holds one or more. */
export const roles = ['Administrator', 'Instructor', 'Pilot', 'Student', 'External'] as const

export type Role = (typeof roles)[number]

export const role = z.enum(roles)

export const everyRole: readonly Role[] = roles
export const administrators: readonly Role[] = ['Administrator']
/** Those who plan other people's flying. */
export const staff: readonly Role[] = ['Administrator', 'Instructor']
