import { addDays, shiftTimes, toInstant, weekdayOf } from '#schema/shared/week-time.ts'

/** How many people are needed at a time of day. See `StaffingNeed` in the SDL. */
export type Need = {
  jobRoleId: string | null
  weekday: number | null
  day: string | null
  startTime: string
  endTime: string
  minimum: number
  ideal: number
  maximum: number | null
  validFrom: string | null
  validUntil: string | null
}

export type PlannedShift = { startsAt: string; endsAt: string; jobRoleId: string | null }

/** One hour of one job role. A need for any role (`jobRoleId: null`) counts all shifts. All times are minutes of people. */
export type HourGap = {
  jobRoleId: string | null
  startsAt: string
  endsAt: string
  minimum: number
  ideal: number
  planned: number
  belowMinimum: number
  belowIdeal: number
  aboveMaximum: number
  /** The most people below the ideal number at the same time. */
  mostMissing: number
  /** The most people below the minimum at the same time. */
  mostBelowMinimum: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Compares needs with planned shifts for each hour of the days and each job role that is needed in it. If needs of one role overlap,
 * the higher numbers apply. Hours start at the day's first instant, so a day has 23 to 25 hours when the clocks change.
 */
export function gap(
  needs: readonly Need[],
  shifts: readonly PlannedShift[],
  { days, timeZone }: { days: readonly string[]; timeZone: string },
): HourGap[] {
  const roles = [...new Set(needs.map(({ jobRoleId }) => jobRoleId))]
  const planned = shifts.map((shift) => ({ ...periodOfTimes(shift), jobRoleId: shift.jobRoleId }))
  return roles.flatMap((jobRoleId) => {
    const counted = jobRoleId === null ? planned : planned.filter((shift) => shift.jobRoleId === jobRoleId)
    return days.flatMap((day) => gapOfDay(jobRoleId, day, { needs, counted, timeZone }))
  })
}

/** In milliseconds. */
export type Period = { from: number; to: number }

export const periodOfTimes = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Period => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
})

/** Returns each job role once. Any job role comes last. */
export const distinctRoles = (all: readonly { jobRoleId: string | null }[]) =>
  [...new Set(all.map(({ jobRoleId }) => jobRoleId))].toSorted((one, other) =>
    one === null ? 1 : other === null ? -1 : one < other ? -1 : 1,
  )

/** Returns the needs of a job role that start on the days, with their times. A need in an hour that the clocks skip takes no time. */
export const needPeriods = (
  needs: readonly Need[],
  jobRoleId: string | null,
  { days, timeZone }: { days: readonly string[]; timeZone: string },
) =>
  days
    .flatMap((day) => needsOn(needs, jobRoleId, day).map((need) => ({ ...need, ...periodOf(need, day, timeZone) })))
    .filter(({ from, to }) => from < to)

function gapOfDay(
  jobRoleId: string | null,
  day: string,
  { needs, counted, timeZone }: { needs: readonly Need[]; counted: readonly Period[]; timeZone: string },
): HourGap[] {
  const [first, last] = [day, addDays(day, 1)].map((each) => Date.parse(toInstant(each, '00:00', timeZone)))
  if (first === undefined || last === undefined) return []
  // Needs of the day before may end after midnight.
  const required = needPeriods(needs, jobRoleId, { days: [addDays(day, -1), day], timeZone }).filter(
    ({ from, to }) => from < last && to > first,
  )
  const present = counted.filter(({ from, to }) => from < last && to > first)
  const hours: HourGap[] = []
  for (let start = first; start < last; start += HOUR) {
    const end = Math.min(start + HOUR, last)
    const isWithin = ({ from, to }: Period) => from < end && to > start
    const inHour = required.filter(isWithin)
    if (inHour.length > 0) hours.push(gapOfHour(jobRoleId, { from: start, to: end }, inHour, present.filter(isWithin)))
  }
  return hours
}

function gapOfHour(
  jobRoleId: string | null,
  { from, to }: Period,
  needs: readonly (Need & Period)[],
  shifts: readonly Period[],
): HourGap {
  const hour: HourGap = {
    jobRoleId,
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    minimum: 0,
    ideal: 0,
    planned: 0,
    belowMinimum: 0,
    belowIdeal: 0,
    aboveMaximum: 0,
    mostMissing: 0,
    mostBelowMinimum: 0,
  }
  // Numbers change only where a need or a shift starts or ends.
  const edges = [from, to, ...[...needs, ...shifts].flatMap((period) => [period.from, period.to])]
  const cuts = [...new Set(edges)].filter((at) => at >= from && at <= to).toSorted((one, other) => one - other)
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1]
    if (end === undefined) break
    const isNow = (period: Period) => period.from <= start && period.to >= end
    const { minimum, ideal, maximum } = numbersOf(needs.filter(isNow))
    const people = shifts.filter(isNow).length
    const minutes = (end - start) / MINUTE
    hour.minimum += minutes * minimum
    hour.ideal += minutes * ideal
    hour.planned += minutes * people
    hour.belowMinimum += minutes * Math.max(0, minimum - people)
    hour.belowIdeal += minutes * Math.max(0, ideal - people)
    hour.aboveMaximum += minutes * Math.max(0, people - maximum)
    hour.mostMissing = Math.max(hour.mostMissing, ideal - people)
    hour.mostBelowMinimum = Math.max(hour.mostBelowMinimum, minimum - people)
  }
  return hour
}

/** Returns the highest numbers. Without a maximum, or without a need, any number of people may work. */
export function numbersOf(needs: readonly Pick<Need, 'minimum' | 'ideal' | 'maximum'>[]) {
  return {
    minimum: Math.max(0, ...needs.map(({ minimum }) => minimum)),
    ideal: Math.max(0, ...needs.map(({ ideal }) => ideal)),
    maximum: needs.length === 0 ? Infinity : Math.max(...needs.map(({ maximum }) => maximum ?? Infinity)),
  }
}

/** Returns a role's needs on a day: those of the date, otherwise those of the weekday. */
export function needsOn<Each extends Need>(needs: readonly Each[], jobRoleId: string | null, day: string): Each[] {
  const valid = needs.filter(
    (need) =>
      need.jobRoleId === jobRoleId &&
      (need.validFrom === null || need.validFrom <= day) &&
      (need.validUntil === null || day <= need.validUntil),
  )
  const ofDate = valid.filter((need) => need.day === day)
  return ofDate.length > 0 ? ofDate : valid.filter(({ weekday }) => weekday === weekdayOf(day))
}

/** Returns the first and the last instant of a need on a day, in milliseconds. */
export function periodOf(
  { startTime, endTime }: Pick<Need, 'startTime' | 'endTime'>,
  day: string,
  timeZone: string,
): Period {
  const { startsAt, endsAt } = shiftTimes(day, startTime, endTime, timeZone)
  return { from: Date.parse(startsAt), to: Date.parse(endsAt) }
}
