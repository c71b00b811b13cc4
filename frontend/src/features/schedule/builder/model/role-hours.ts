import type { HourGap } from '#schema/staffing-needs/gap.ts'

/** `short`: below the ideal number. `over`: above the maximum. */
export type HourTone = 'covered' | 'short' | 'below minimum' | 'over'

/** An hour of a job role in people at its worst moment, because an hour may be covered in part. */
export type RoleHour = { startsAt: string; endsAt: string; planned: number; needed: number; tone: HourTone }

export type RoleHours = { jobRoleId: string | null; hours: readonly RoleHour[] }

const MINUTE = 60_000

/** Groups the hours in which people are needed by job role, in the order of `roles`. Any job role comes last. */
export function roleHoursOf(hours: readonly HourGap[], roles: readonly { id: string }[]): RoleHours[] {
  const rank = (jobRoleId: string | null) =>
    jobRoleId === null ? Infinity : roles.findIndex(({ id }) => id === jobRoleId)
  return [...Map.groupBy(hours, ({ jobRoleId }) => jobRoleId)]
    .map(([jobRoleId, own]) => ({ jobRoleId, hours: own.map(roleHourOf) }))
    .toSorted((one, other) => rank(one.jobRoleId) - rank(other.jobRoleId))
}

function roleHourOf({ startsAt, endsAt, ...hour }: HourGap): RoleHour {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE
  const needed = Math.ceil(hour.ideal / minutes)
  const isOver = hour.belowIdeal === 0 && hour.aboveMaximum > 0
  const planned = hour.planned / minutes
  return {
    startsAt,
    endsAt,
    needed,
    planned:
      hour.mostMissing > 0 ? Math.max(0, needed - hour.mostMissing) : isOver ? Math.ceil(planned) : Math.floor(planned),
    tone: hour.belowMinimum > 0 ? 'below minimum' : hour.belowIdeal > 0 ? 'short' : isOver ? 'over' : 'covered',
  }
}

/** `11:00 AM–2:00 PM: 1 of 3 people planned`, for consecutive hours with the same numbers. */
export function roleHoursInWords(hours: readonly RoleHour[], clockOf: (instant: string) => string): string {
  const periods: RoleHour[] = []
  for (const hour of hours) {
    const last = periods.at(-1)
    const continues = last?.endsAt === hour.startsAt && last.planned === hour.planned && last.needed === hour.needed
    if (last && continues) periods[periods.length - 1] = { ...last, endsAt: hour.endsAt }
    else periods.push(hour)
  }
  return periods
    .map(({ startsAt, endsAt, planned, needed }) => {
      const people = needed === 1 ? '1 person' : `${needed} people`
      return `${clockOf(startsAt)}–${clockOf(endsAt)}: ${planned} of ${people} planned`
    })
    .join('; ')
}
