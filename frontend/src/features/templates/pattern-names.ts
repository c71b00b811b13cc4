import type { RecurrencePattern } from '#schema/events/template.ts'

export const patternNames: Readonly<Record<RecurrencePattern, string>> = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
}
