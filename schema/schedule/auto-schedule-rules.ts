import { z } from 'zod'

const enabled = z.boolean().default(true)

/** Rules of a plan that can be switched off. A plan always respects the others, such as double booking. */
export const autoScheduleRules = z.strictObject({
  keepAvailability: enabled,
  avoidOvertime: enabled,
  /** If false, an employee may get less rest where a shift would stay open otherwise. */
  keepRest: enabled,
  shareFairly: enabled,
})
export type AutoScheduleRules = z.output<typeof autoScheduleRules>
export type AutoScheduleRule = keyof AutoScheduleRules

export const ruleNames = autoScheduleRules.keyof().options

export const allRules: AutoScheduleRules = autoScheduleRules.parse({})
