import type { RecurrencePattern } from '#schema/templates/events.ts'

export const patternNames: Readonly<Record<RecurrencePattern, string>> = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
}
