import { z } from 'zod'
import { day } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { ruleNames } from './auto-schedule-rules.ts'

/** What a plan was computed from. The same inputs, seed and solver give the same plan, unless the time limit cut it short. */
export const autoScheduleRun = named(
  'AutoScheduleRunInput',
  z.strictObject({
    position: z
      .string()
      .regex(/^\d{1,20}$/, 'A position is a number')
      .describe('The position in the event log whose state the plan used'),
    at: z.iso.datetime().describe('When the plan was computed'),
    inputs: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'A SHA-256 hash in hexadecimal')
      .describe('The SHA-256 hash of the shifts, people and rules that the solver was given'),
    rules: z.array(named('AutoScheduleRule', z.enum(ruleNames))).describe('The rules that were on'),
    seed: z.int().describe('The seed of the solver’s random numbers'),
    solver: z.string().max(50).describe('The version of the solver'),
    firstWeek: day
      .nullable()
      .exactOptional()
      .describe(
        'The first week of the run, for later weeks of a run of several. Their inputs include the plans of the weeks before them, so these are computed again first.',
      ),
    timedOut: z.boolean().describe('Whether the time limit cut the search short, so that another run may differ'),
  }),
)
export type AutoScheduleRun = z.output<typeof autoScheduleRun>
