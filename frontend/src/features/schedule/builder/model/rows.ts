import type { BuilderPerson, BuilderWeek } from '../builder.ts'
import type { DayMarks } from './person-conflicts.ts'
import { emptyWeek, partOf, type PersonWeek, type WeekIndex } from './week-index.ts'

export type Group = {
  /** `''` for shifts without a role. */
  roleId: string
  color: string | undefined
  people: number
  minutes: number
  /** In cents; `null` if the pay rate of an employee with shifts is missing or hidden from the viewer. */
  cents: number | null
  folded: boolean
}

export type Row = {
  employeeId: string | null
  name: string
  person: BuilderPerson | null
  week: PersonWeek
  group?: Group
}

/** Row filters; an empty value filters nothing. `roleId` matches employees who have the job role or a shift in it. */
export type Filter = { name: string; roleId: string }

export const noFilter: Filter = { name: '', roleId: '' }

export const openShifts = 'Open shifts'

/**
 * Returns active employees and former employees with shifts, in the given order. A name filter keeps open shifts, which the
 * found employee might take; a role filter keeps the open shifts of that role.
 */
export function rowsOf({ people }: Pick<BuilderWeek, 'people'>, index: WeekIndex, filter: Filter): Row[] {
  const wanted = filter.name.trim().toLocaleLowerCase()
  const shown = people.filter(
    ({ employeeId, name, status, jobRoleIds }) =>
      (status === 'active' || index.people.has(employeeId)) &&
      name.toLocaleLowerCase().includes(wanted) &&
      (filter.roleId === '' ||
        jobRoleIds.includes(filter.roleId) ||
        hasRole(index.people.get(employeeId), filter.roleId)),
  )
  return [
    { employeeId: null, name: openShifts, person: null, week: openOf(index, filter) },
    ...shown.map((person) => ({
      employeeId: person.employeeId,
      name: person.name,
      person,
      week: index.people.get(person.employeeId) ?? emptyWeek,
    })),
  ]
}

function openOf(index: WeekIndex, { roleId }: Filter) {
  const open = index.people.get(null) ?? emptyWeek
  return roleId === '' ? open : partOf(open, ({ jobRoleId }) => jobRoleId === roleId)
}

const hasRole = (week: PersonWeek | undefined, roleId: string) =>
  week?.shifts.some(({ jobRoleId }) => jobRoleId === roleId) ?? false

export const positionsOf = (people: readonly BuilderPerson[]) =>
  [...new Set(people.flatMap(({ position }) => position ?? []))].toSorted((one, other) => one.localeCompare(other))

/**
 * Sizes in pixels. `add` is the area below a cell's shifts that holds the '+' button; 0 shows the button above the last shift,
 * on hover and focus. `line` is a line of a name, `small` the line of the position below it.
 */
export type Metrics = {
  chip: number
  gap: number
  pad: number
  add: number
  line: number
  small: number
  lettersPerLine: number
  avatars: boolean
}

export const narrowNames = { lettersPerLine: 13, avatars: false }

const wideNames = { lettersPerLine: 16, avatars: true }
export const withPointer: Metrics = { chip: 40, gap: 4, pad: 4, add: 0, line: 20, small: 16, ...wideNames }
export const withFinger: Metrics = {
  chip: 48,
  gap: 6,
  pad: 6,
  add: 44,
  line: 24,
  small: 18,
  ...wideNames,
  lettersPerLine: 15,
}

/** The height of the line that names an employee's hours off below the shifts of a day. */
export const HOURS_OFF_LINE = 18

/** Computes a row's height from its content, so that a thousand rows can be laid out before one renders. */
export function rowHeight(
  { name, person, week, group }: Row,
  { chip, gap, pad, add, line, small, lettersPerLine }: Metrics,
  marks: DayMarks = [],
) {
  if (group) return chip
  const cells = week.days.map(({ length }, day) => {
    const below = Math.max(pad, add, hasHoursOff(marks[day]) ? HOURS_OFF_LINE : 0)
    return length > 0 ? pad + length * (chip + gap) - gap + below : 0
  })
  const names = Math.ceil(name.length / lettersPerLine) * line + (person?.position ? small : 0)
  return Math.max(...cells, chip + 2 * pad, names + 2 * pad)
}

/** Preferred hours don't count: a shift outside them has a warning. */
export function hasHoursOff(mark: DayMarks[number] | undefined) {
  if (typeof mark !== 'object' || mark === null) return false
  return mark.off.length + (mark.busy ?? []).length > 0
}
