import type { BuilderRole, BuilderShift } from '../builder.ts'
import type { Row } from './rows.ts'
import { emptyWeek, minutesOf, personCost } from './week-index.ts'

const noRole = 'No job role'

export function hoursByRole(shifts: readonly BuilderShift[], roles: readonly BuilderRole[]) {
  const byRole = Map.groupBy(shifts, ({ jobRoleId }) => roles.find(({ id }) => id === jobRoleId)?.id ?? '')
  return [...roles, { id: '', name: noRole, color: undefined }].flatMap((role) => {
    const own = byRole.get(role.id)
    return own ? [{ ...role, minutes: minutesOf(own) }] : []
  })
}

export function groupRows(rows: readonly Row[], roles: readonly BuilderRole[], folded: ReadonlySet<string>): Row[] {
  const open = rows.filter(({ employeeId }) => employeeId === null)
  const people = Map.groupBy(
    rows.filter(({ employeeId }) => employeeId !== null),
    ({ week }) => mainRole(week.shifts, roles),
  )
  return [...roles, { id: '', name: noRole, color: undefined }].reduce((all, { id, name, color }) => {
    const own = people.get(id)
    if (!own) return all
    const group = { ...sumOf(own), roleId: id, color, people: own.length, folded: folded.has(id) }
    const head: Row = { employeeId: `group ${id}`, name, person: null, week: emptyWeek, group }
    return all.concat(head, group.folded ? [] : own)
  }, open)
}

function mainRole(shifts: readonly BuilderShift[], roles: readonly BuilderRole[]) {
  const most = hoursByRole(shifts, roles).toSorted((one, other) => other.minutes - one.minutes)
  return (most.find(({ id }) => id !== '') ?? most[0])?.id ?? ''
}

function sumOf(rows: readonly Row[]) {
  const costs = rows
    .filter(({ week }) => week.minutes > 0)
    .map(({ person, week }) => person && personCost(person, week.minutes))
  return {
    minutes: rows.reduce((sum, { week }) => sum + week.minutes, 0),
    cents: costs.includes(null) ? null : costs.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
  }
}
