import { z } from 'zod'
import { updateWorkLimitsInput } from '#schema/work-limits/inputs.ts'
import type { DatedLimits } from './work-limits-of.ts'

const hours = z.number().nullable()
const count = z.number().nullable()
const people = z.array(z.object({ id: z.string(), name: z.string() }))

/** What the dialog asks: hours instead of minutes, and colleagues with their names. */
const fields = z.object({
  effectiveFrom: z.string().min(1, 'Please choose a date'),
  minHours: hours,
  targetHours: hours,
  maxHours: hours,
  maxConsecutiveDays: count,
  minConsecutiveDaysOff: count,
  freeWeekends: count,
  ofWeekends: count,
  maxNightsPerWeek: count,
  restHours: hours,
  worksWith: people,
  neverWith: people,
})
export type LimitsForm = z.infer<typeof fields>

const minutesOf = (value: number | null) => (value === null ? null : Math.round(value * 60))
const hoursOf = (minutes: number | null | undefined) => (typeof minutes === 'number' ? minutes / 60 : null)
const idsOf = (all: LimitsForm['worksWith']) => all.map(({ id }) => id)

export function inputOf({ minHours, targetHours, maxHours, restHours, worksWith, neverWith, ...same }: LimitsForm) {
  return {
    ...same,
    minWeeklyMinutes: minutesOf(minHours),
    targetWeeklyMinutes: minutesOf(targetHours),
    maxWeeklyMinutes: minutesOf(maxHours),
    minRestMinutes: minutesOf(restHours),
    worksWith: idsOf(worksWith),
    neverWith: idsOf(neverWith),
  }
}

const fieldNames: Readonly<Record<string, keyof LimitsForm>> = {
  minWeeklyMinutes: 'minHours',
  targetWeeklyMinutes: 'targetHours',
  maxWeeklyMinutes: 'maxHours',
  minRestMinutes: 'restHours',
}

/** Shows the messages of the input's schema at the dialog's fields. */
export const limitsForm = fields.superRefine((form, context) => {
  for (const { path, message } of updateWorkLimitsInput.safeParse(inputOf(form)).error?.issues ?? []) {
    const field = String(path[0])
    context.addIssue({ code: 'custom', message, path: [fieldNames[field] ?? field] })
  }
})

/** Starts with the current limits. */
export function initialForm(current: DatedLimits | undefined, today: string): LimitsForm {
  return {
    effectiveFrom: today,
    minHours: hoursOf(current?.minWeeklyMinutes),
    targetHours: hoursOf(current?.targetWeeklyMinutes),
    maxHours: hoursOf(current?.maxWeeklyMinutes),
    maxConsecutiveDays: current?.maxConsecutiveDays ?? null,
    minConsecutiveDaysOff: current?.minConsecutiveDaysOff ?? null,
    freeWeekends: current?.freeWeekends ?? null,
    ofWeekends: current?.ofWeekends ?? null,
    maxNightsPerWeek: current?.maxNightsPerWeek ?? null,
    restHours: hoursOf(current?.minRestMinutes),
    worksWith: [...(current?.worksWith ?? [])],
    neverWith: [...(current?.neverWith ?? [])],
  }
}
