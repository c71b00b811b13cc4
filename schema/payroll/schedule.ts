import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'

/** Semimonthly periods start on the anchor's day of the month, and half a month later. */
export const payFrequencies = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const
export type PayFrequency = (typeof payFrequencies)[number]

/** `anchor` is the first day of any period. */
export const paySchedule = z.strictObject({ frequency: named('PayFrequency', z.enum(payFrequencies)), anchor: day })
export type PaySchedule = z.infer<typeof paySchedule>

export const defaultPaySchedule: PaySchedule = { frequency: 'biweekly', anchor: '2026-01-04' }
