import { fitsWeek } from '#schema/templates/recurrence.ts'
import type { Recurrence } from '#schema/templates/events.ts'

type BuilderTemplate = {
  id: string
  name: string
  recurrence?: Pick<Recurrence, 'pattern' | 'from'> | null
}

export type Offered<T> = T & {
  fits: boolean
  applied: boolean
}

export function offeredTo<T extends BuilderTemplate>(
  week: { start: string; appliedTemplates: readonly string[] },
  templates: readonly T[],
): Offered<T>[] {
  const offered = templates.map((template) => ({
    ...template,
    fits: template.recurrence ? fitsWeek(template.recurrence, week.start) : false,
    applied: week.appliedTemplates.includes(template.id),
  }))
  const rank = ({ fits, applied }: Offered<T>) => (applied ? 2 : fits ? 0 : 1)
  return offered.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
}

export const recurrenceName = { weekly: 'Weekly', biweekly: 'Biweekly', monthly: 'Monthly' } as const
