import type { BuilderWeek } from '../../builder.ts'

/** Returns employees with shifts in an unfinished week. Excludes the viewer, who gets no notification. */
export function employeesOf(
  { shifts, endsAt }: Pick<BuilderWeek, 'shifts' | 'endsAt'>,
  reader: string,
  now = Date.now(),
): string[] {
  if (Date.parse(endsAt) <= now) return []
  const employeeIds = new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []))
  return [...employeeIds].filter((employeeId) => employeeId !== reader)
}

export function openShiftsOf({ shifts }: Pick<BuilderWeek, 'shifts'>, now = Date.now()) {
  return shifts.filter(({ employeeId, startsAt }) => employeeId === null && Date.parse(startsAt) > now).length
}

const countOfEmployees = (count: number) => (count === 1 ? '1 employee' : `${count} employees`)
const countOfOpenShifts = (count: number) => (count === 1 ? 'an open shift' : `${count} open shifts`)

/** @param openShifts number of open shifts to offer. Their recipients are unknown and not part of `count`. */
export function recipientsInWords(count: number, openShifts = 0) {
  const people = countOfEmployees(count)
  const open = countOfOpenShifts(openShifts)
  if (count === 0 && openShifts === 0) return 'No one will be notified.'
  if (count === 0) return `Employees who can claim ${open} will be notified.`
  return openShifts === 0
    ? `${people} will be notified.`
    : `${people} will be notified, and everyone who can claim ${open}.`
}

export function notifyQuestion(count: number, openShifts = 0) {
  const people = countOfEmployees(count)
  const open = countOfOpenShifts(openShifts)
  if (count === 0 && openShifts === 0) return recipientsInWords(0)
  if (count === 0) return `Notify everyone who can claim ${open}?`
  return openShifts === 0
    ? `Notify ${people} about these changes?`
    : `Notify ${people} about these changes, and everyone who can claim ${open}?`
}

/** Says how many employees get which message when the week is published. `claimants`: employees who can claim open shifts. */
export function messagesInWords(employees: number, claimants: number) {
  const weeks = employees > 0 && `${countOfEmployees(employees)} ${employees === 1 ? 'gets' : 'get'} their week.`
  const offers =
    claimants > 0 &&
    `${countOfEmployees(claimants)} ${claimants === 1 ? 'gets' : 'get'} the open shifts they can claim.`
  return [weeks, offers].filter(Boolean).join(' ')
}
