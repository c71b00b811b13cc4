import type { BuilderShift, BuilderWeek } from '../builder.ts'
import { openShifts } from '../model/rows.ts'
import { indexWeek, type PersonWeek } from '../model/week-index.ts'

export type PrintedRow = { id: string; name: string; week: PersonWeek }

/** What goes on paper: the open shifts, then whoever works, by name, and how many others there are. */
export function printedRows(week: Pick<BuilderWeek, 'start' | 'timeZone' | 'shifts' | 'people'>): {
  rows: PrintedRow[]
  dayMinutes: readonly number[]
  minutes: number
  others: number
} {
  const { people, dayMinutes, minutes } = indexWeek(week)
  const open = people.get(null)
  const working = week.people
    .flatMap(({ employeeId, name }) => {
      const own = people.get(employeeId)
      return own ? [{ id: employeeId, name, week: own }] : []
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return {
    rows: [...(open ? [{ id: 'open', name: openShifts, week: open }] : []), ...working],
    dayMinutes,
    minutes,
    others: week.people.filter(({ employeeId, status }) => status === 'active' && !people.has(employeeId)).length,
  }
}

/** What a printed shift says of the work: its role, or what an open one asks for. */
export const workOf = ({ jobRoleId, position }: BuilderShift, roles: BuilderWeek['roles']) =>
  roles.find(({ id }) => id === jobRoleId)?.name ?? position
