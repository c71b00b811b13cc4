import { z } from 'zod'

const enabled = z.boolean().default(true)

export const autoScheduleRules = z.strictObject({
  keepAvailability: enabled,
  avoidOvertime: enabled,
  /** If false, an employee may get less rest where a shift would stay open otherwise. */
  keepRest: enabled,
  shareFairly: enabled,
  /** If false, the weekends, nights and holidays of the past weeks don’t matter. */
  shareUnpopularShifts: enabled,
  /** If true, published shifts may go to other employees, with as few changes as possible. Off by default, unlike the others. */
  movePublished: z.boolean().default(false),
})
export type AutoScheduleRules = z.output<typeof autoScheduleRules>
export type AutoScheduleRule = keyof AutoScheduleRules

export const ruleNames = autoScheduleRules.keyof().options

export const defaultRules: AutoScheduleRules = autoScheduleRules.parse({})

export const MAX_WEEKS = 8

/** How many weeks one run plans, in order. */
export const autoScheduleWeeks = z
  .int('Enter a whole number')
  .min(1, 'At least 1 week')
  .max(MAX_WEEKS, `At most ${MAX_WEEKS} weeks`)

/** How many weeks before the planned week count when weekends, nights and holidays are shared. */
export const PAST_WEEKS = 8

/** Shifts on weekends, at night and on holidays are unpopular. */
export const unpopularKinds = ['weekends', 'nights', 'holidays'] as const
export type UnpopularKind = (typeof unpopularKinds)[number]
