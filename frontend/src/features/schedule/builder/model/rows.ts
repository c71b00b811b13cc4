import type { BuilderPerson, BuilderWeek } from '../builder.ts'
import { emptyWeek, partOf, type PersonWeek, type WeekIndex } from './week-index.ts'

/** The head of the rows of one job role. */
export type Group = {
  /** `''` where no shift has a role. */
  roleId: string
  color: string | undefined
  people: number
  minutes: number
  /** Cents; `null` unless all who work have a rate that the user may see. */
  cents: number | null
  folded: boolean
}

/** A row of the grid: a person, the open shifts, or the head of a group, which has no cells. */
export type Row = {
  employeeId: string | null
  name: string
  person: BuilderPerson | null
  week: PersonWeek
  group?: Group
}

/** `roleId`: a job role that they work in, or have a shift of; empty parts filter nothing. */
export type Filter = { name: string; roleId: string }

export const noFilter: Filter = { name: '', roleId: '' }

export const openShifts = 'Open shifts'

/**
 * Active people, and others who still have shifts, in their given order. A name hides no open shifts: they may be for whom
 * it finds; a job role leaves its own.
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

/** All positions, sorted. */
export const positionsOf = (people: readonly BuilderPerson[]) =>
  [...new Set(people.flatMap(({ position }) => position ?? []))].toSorted((one, other) => one.localeCompare(other))

/** Pixels. `add` is the strip under the shifts of a cell that holds its '+'. */
export type Metrics = {
  chip: number
  gap: number
  pad: number
  add: number
  line: number
  lettersPerLine: number
  /** Whether there is room for an avatar beside the name. */
  avatars: boolean
}

/** In a narrow column of names. */
export const narrowNames = { lettersPerLine: 13, avatars: false }

export const withPointer: Metrics = { chip: 40, gap: 4, pad: 4, add: 18, line: 20, lettersPerLine: 16, avatars: true }
export const withFinger: Metrics = { chip: 48, gap: 6, pad: 6, add: 44, line: 24, lettersPerLine: 15, avatars: true }

/** A row's height, computed from its content: a thousand rows are laid out before one renders. */
export function rowHeight({ name, person, week, group }: Row, { chip, gap, pad, add, line, lettersPerLine }: Metrics) {
  if (group) return chip
  const most = Math.max(...week.days.map(({ length }) => length))
  const shifts = most > 0 ? pad + most * (chip + gap) - gap + add : 0
  const lines = Math.ceil(name.length / lettersPerLine) + (person?.position ? 1 : 0)
  return Math.max(shifts, chip + 2 * pad, lines * line + 2 * pad + 4)
}
