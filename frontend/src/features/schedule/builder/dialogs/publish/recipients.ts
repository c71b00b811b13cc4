import type { BuilderWeek } from '../../builder.ts'

/** How many employees have shifts in a week that is not over, without the reader, whom no one notifies. */
export function employeesOf(
  { shifts, endsAt }: Pick<BuilderWeek, 'shifts' | 'endsAt'>,
  reader: string,
  now = Date.now(),
) {
  if (Date.parse(endsAt) <= now) return 0
  const employeeIds = new Set(shifts.map(({ employeeId }) => employeeId))
  return [...employeeIds].filter((employeeId) => employeeId !== null && employeeId !== reader).length
}

export function recipientsInWords(count: number) {
  if (count === 0) return 'No one will be notified.'
  return count === 1 ? '1 employee will be notified.' : `${count} employees will be notified.`
}
