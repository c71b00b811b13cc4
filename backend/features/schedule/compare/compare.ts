import { pairRows, type RowPair } from '#backend/platform/as-of/row-pairs.ts'
import type { Shift } from '../shifts.ts'
import type { Notes } from '../queries/week-days.ts'

export type Plan = { published: boolean; notes: Notes; shifts: readonly Shift[] }

const fields = ['employeeId', 'startsAt', 'endsAt', 'breakMinutes', 'jobRoleId', 'position', 'notes'] as const

export const differingShifts = (before: readonly Shift[], after: readonly Shift[]): RowPair<Shift>[] =>
  pairRows(before, after)
    .filter((pair) => !isSame(pair))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))

const isSame = ({ before, after }: RowPair<Shift>) =>
  before !== null && after !== null && fields.every((field) => before[field] === after[field])

const startOf = ({ latest: { startsAt, id } }: RowPair<Shift>) => `${startsAt} ${id}`

export function differingNotes(before: Notes, after: Notes) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((day) => ({ day, before: before[day] ?? null, after: after[day] ?? null }))
    .filter((note) => note.before !== note.after)
}
