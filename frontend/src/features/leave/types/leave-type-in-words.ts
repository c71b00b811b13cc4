import { hoursInWords } from '#schema/time-off/rules.ts'
import { payInWords } from '../pay-in-words.ts'
import { HALF_DAY, WHOLE_DAY, type LeaveTypeTerms, type LeaveVisibility } from '#schema/leave/leave-type.ts'

const balances = { own: 'own balance', pto: 'from paid time off', none: 'no balance' } as const

export const visibilityInWords: Record<LeaveVisibility, string> = {
  managers: 'Managers of the employee',
  everyone: 'Everyone who sees the absence',
  payroll: 'Owners and people who run payroll',
}

export const unitInWords = (minutes: number) => {
  if (minutes === WHOLE_DAY) return 'Whole days'
  if (minutes === HALF_DAY) return 'Half days'
  return minutes < 60 ? (minutes === 1 ? 'Any time' : `${minutes} min`) : hoursInWords(minutes)
}

const documentInWords = (fromDay: number) =>
  fromDay === 1 ? 'needs a document' : `needs a document from day ${fromDay}`

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Says what a leave type allows, in one line. */
export function leaveTypeInWords({
  payPercent,
  countsAgainst,
  unit,
  smallestUnit,
  noticeDays,
  maximumDays,
  documentFromDay,
  visibleTo,
}: Omit<LeaveTypeTerms, 'reason' | 'name' | 'color'>): string {
  return [
    payInWords(payPercent),
    countsAgainst === 'own' ? `${balances.own} in ${unit}` : balances[countsAgainst],
    ...(smallestUnit === 1 ? [] : [`taken in ${unitInWords(smallestUnit).toLowerCase()}`]),
    ...(noticeDays > 0 ? [`${days(noticeDays)} notice`] : []),
    ...(maximumDays === null ? [] : [`at most ${days(maximumDays)} at once`]),
    ...(documentFromDay === null ? [] : [documentInWords(documentFromDay)]),
    ...(visibleTo === 'managers' ? [] : [`visible to ${visibilityInWords[visibleTo].toLowerCase()}`]),
  ].join(' · ')
}
