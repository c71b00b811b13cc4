import { useDeferredValue, useMemo } from 'react'
import { useBuilder } from '../builder.ts'
import { dayGapOf } from '../model/day-gap.ts'
import { roleHoursOf, type RoleHours } from '../model/role-hours.ts'

/** Returns the people planned and needed on a day. Deferred, so that counting never delays the frame that shows a change. */
export function useRoleHours(day: string): RoleHours[] {
  const { week, needs } = useBuilder()
  const before = useDeferredValue(week)
  const { timeZone, roles } = week
  const { shifts, neighbours } = before.id === week.id ? before : week
  return useMemo(
    () => roleHoursOf(dayGapOf(day, timeZone, { needs, shifts: [...neighbours, ...shifts] }).hours, roles),
    [day, timeZone, needs, shifts, neighbours, roles],
  )
}
