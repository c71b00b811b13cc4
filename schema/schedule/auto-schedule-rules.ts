import { z } from 'zod'

const kept = z.boolean().default(true)

/** Rules that a plan keeps unless they are switched off. Others, such as double booking, it always keeps. */
export const autoScheduleRules = z.strictObject({
  keepAvailability: kept,
  avoidOvertime: kept,
  /** Off: less rest is planned where a shift would stay open otherwise. */
  keepRest: kept,
  shareFairly: kept,
})
export type AutoScheduleRules = z.output<typeof autoScheduleRules>
export type AutoScheduleRule = keyof AutoScheduleRules

export const ruleNames = autoScheduleRules.keyof().options

export const allRules: AutoScheduleRules = autoScheduleRules.parse({})
