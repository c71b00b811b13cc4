import { gap, type HourGap, type Need, type PlannedShift } from '#schema/staffing-needs/gap.ts'

export type DayGap = {
  hours: readonly HourGap[]
  /** Minutes of people below the ideal number, of all job roles. */
  missing: number
  /** Minutes of people above the maximum, of all job roles. */
  surplus: number
}

export function dayGapOf(
  day: string,
  timeZone: string,
  { needs, shifts }: { needs: readonly Need[]; shifts: readonly PlannedShift[] },
): DayGap {
  const hours = gap(needs, shifts, { days: [day], timeZone })
  return {
    hours,
    missing: hours.reduce((sum, { belowIdeal }) => sum + belowIdeal, 0),
    surplus: hours.reduce((sum, { aboveMaximum }) => sum + aboveMaximum, 0),
  }
}

/** Lists the missing people by job role and consecutive hours: `Cook: 5 PM–8 PM: 2 people missing`. */
export function gapInWords(
  hours: readonly HourGap[],
  { nameOf, clockOf }: { nameOf: (jobRoleId: string | null) => string; clockOf: (instant: string) => string },
): string {
  const periods: HourGap[] = []
  for (const hour of hours.filter(({ mostMissing }) => mostMissing > 0)) {
    const last = periods.at(-1)
    const continues =
      last?.endsAt === hour.startsAt && last.jobRoleId === hour.jobRoleId && last.mostMissing === hour.mostMissing
    if (last && continues) periods[periods.length - 1] = { ...last, endsAt: hour.endsAt }
    else periods.push(hour)
  }
  return periods
    .map(({ jobRoleId, startsAt, endsAt, mostMissing }) => {
      const people = mostMissing === 1 ? '1 person' : `${mostMissing} people`
      return `${nameOf(jobRoleId)}, ${clockOf(startsAt)}–${clockOf(endsAt)}: ${people} missing`
    })
    .join('; ')
}
