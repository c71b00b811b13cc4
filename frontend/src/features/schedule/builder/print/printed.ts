import type { BuilderShift, BuilderWeek } from '../builder.ts'
import { openShifts } from '../model/rows.ts'
import { indexWeek, type PersonWeek } from '../model/week-index.ts'

type PrintedRow = { id: string; name: string; week: PersonWeek }

/** `others` counts active employees without shifts. */
export function printedRows(week: Pick<BuilderWeek, 'start' | 'timeZone' | 'shifts' | 'people'>): {
  rows: PrintedRow[]
  dayMinutes: readonly number[]
  minutes: number
  others: number
} {
  const { people, dayMinutes, minutes } = indexWeek(week)
  const open = people.get(null)
  const working = week.people.flatMap(({ employeeId, name }) => {
    const own = people.get(employeeId)
    return own ? [{ id: employeeId, name, week: own }] : []
  })
  return {
    rows: [...(open ? [{ id: 'open', name: openShifts, week: open }] : []), ...working],
    dayMinutes,
    minutes,
    others: week.people.filter(({ employeeId, status }) => status === 'active' && !people.has(employeeId)).length,
  }
}

export const workOf = ({ jobRoleId, position }: BuilderShift, roles: BuilderWeek['roles']) =>
  roles.find(({ id }) => id === jobRoleId)?.name ?? position
