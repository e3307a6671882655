import * as z from 'zod/mini'

/** The five roles of a club (spec §1). A person can have several. */
export const roles = ['Administrator', 'Instructor', 'Pilot', 'Student', 'External'] as const

export type Role = (typeof roles)[number]

export const role = z.enum(roles)

export const everyRole: readonly Role[] = roles
export const administrators: readonly Role[] = ['Administrator']
/** Roles whose holders may plan other people's flights. */
export const staff: readonly Role[] = ['Administrator', 'Instructor']
