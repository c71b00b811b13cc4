import { z } from 'zod'
import { averageMinutes, employmentTypes, type ContractTerms, type EmploymentType } from '#schema/contracts/terms.ts'
import { updateContractInput } from '#schema/contracts/inputs.ts'

const hours = z.number('Enter the hours').min(0, 'This cannot be negative')

/** What the dialog asks: hours and amounts instead of minutes and cents, and one week of weekdays. */
const fields = z.object({
  effectiveFrom: z.string().min(1, 'Please choose a date'),
  employmentType: z.enum(employmentTypes),
  isIrregular: z.boolean(),
  weeklyHours: hours.max(168, 'A week has 168 hours').nullable(),
  days: z.array(z.object({ hours: hours.max(24, 'A day has 24 hours').nullable() })).length(7),
  annualSalary: z.number().nullable(),
  endsOn: z.string(),
})
export type ContractForm = z.infer<typeof fields>

const minutesOf = (value: number | null) => Math.round((value ?? 0) * 60)

export function contractOf(form: ContractForm) {
  const { effectiveFrom, employmentType, isIrregular, weeklyHours, days, annualSalary, endsOn } = form
  const pattern = isIrregular ? null : [days.map((day) => minutesOf(day.hours))]
  return {
    effectiveFrom,
    employmentType,
    weeklyMinutes: pattern ? averageMinutes(pattern) : minutesOf(weeklyHours),
    pattern,
    annualSalaryCents: employmentType === 'hourly' || annualSalary === null ? null : Math.round(annualSalary * 100),
    endsOn: endsOn || null,
  }
}

const fieldNames: Readonly<Record<string, keyof ContractForm>> = {
  weeklyMinutes: 'weeklyHours',
  annualSalaryCents: 'annualSalary',
}

/** Shows the messages of the input's schema at the dialog's fields. */
export const contractForm = fields.superRefine((form, context) => {
  for (const { path, message } of updateContractInput.safeParse(contractOf(form)).error?.issues ?? []) {
    const field = String(path[0])
    context.addIssue({ code: 'custom', message, path: [fieldNames[field] ?? field] })
  }
})

const standardWeek = [0, 8, 8, 8, 8, 8, 0]

type CurrentTerms = Pick<ContractTerms, 'weeklyMinutes' | 'annualSalaryCents' | 'pattern'> & {
  employmentType: EmploymentType
}

/** Starts with the current contract, or with five days of 8 h. */
export function initialForm(current: CurrentTerms | undefined, today: string): ContractForm {
  const week = current?.pattern?.[0]?.map((minutes) => minutes / 60) ?? standardWeek
  const cents = current?.annualSalaryCents ?? null
  return {
    effectiveFrom: today,
    employmentType: current?.employmentType ?? 'hourly',
    isIrregular: current ? current.pattern === null : false,
    weeklyHours: current ? current.weeklyMinutes / 60 : 40,
    days: week.map((value) => ({ hours: value })),
    annualSalary: cents === null ? null : cents / 100,
    endsOn: '',
  }
}
