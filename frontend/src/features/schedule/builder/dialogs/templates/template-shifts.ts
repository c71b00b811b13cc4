import { commandId } from '#frontend/shared/lib/command-id.ts'
import { clockOf, dayOf, weekdayOf } from '#schema/shared/week-time.ts'
import type { BuilderWeek } from '../../builder.ts'

export function templateShiftsOf({
  shifts,
  people,
  roles,
  timeZone,
}: Pick<BuilderWeek, 'shifts' | 'people' | 'roles' | 'timeZone'>) {
  const active = new Set(people.flatMap(({ employeeId, status }) => (status === 'active' ? employeeId : [])))
  const known = new Set(roles.map(({ id }) => id))
  return shifts.map(({ employeeId, jobRoleId, startsAt, endsAt, breakMinutes, notes, position }) => ({
    id: commandId(),
    employeeId: employeeId !== null && active.has(employeeId) ? employeeId : null,
    jobRoleId: jobRoleId !== null && known.has(jobRoleId) ? jobRoleId : null,
    position,
    dayOfWeek: weekdayOf(dayOf(startsAt, timeZone)),
    startTime: clockOf(startsAt, timeZone),
    endTime: clockOf(endsAt, timeZone),
    breakMinutes,
    notes,
  }))
}
