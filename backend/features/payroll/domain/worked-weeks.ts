import type { Calendar } from './calendar.ts'
import type { PayInput } from './inputs.ts'
import type { PayLine } from './pay-line.ts'
import { classifyPaid, payOf, ratedWork } from './pay.ts'
import { exemptHours } from './rules.ts'
import { isExempt } from './salary/salary.ts'
import type { Workweek } from './workweek.ts'

/**
 * The worked time of a workweek. `overtimeSeconds`: paid as overtime or double time. `exemptSecondsByDay`: of employees whose
 * salary pays nothing more for hours.
 */
export type WorkedWeek = {
  from: string
  to: string
  overtimeSeconds: number
  exemptSecondsByDay: ReadonlyMap<string, number>
}

/** Returns the workweeks with worked time, in order. Where the start of the workweek changed, pay decides how time is divided. */
export function workedWeeksOf(person: PayInput, calendar: Calendar): WorkedWeek[] {
  const { piecesIn } = ratedWork(person, calendar)
  const weeks = calendar.groups.flatMap((ways) => {
    const [only, ...others] = ways
    if (others.length > 0) return weeksOfLines(payOf(person, { ...calendar, groups: [ways] }))
    return (only ?? []).flatMap((week) => weekOfWork(week, piecesIn(week)) ?? [])
  })
  return weeks.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

function weekOfWork(week: Workweek, worked: ReturnType<ReturnType<typeof ratedWork>['piecesIn']>) {
  if (worked.length === 0) return undefined
  const counted = openWeek(week.day, week.days.at(-1) ?? week.day)
  for (const piece of worked) {
    if (isExempt(piece.rate)) counted.addExempt(piece.day, piece.endsAt - piece.startsAt)
  }
  for (const { reason, startsAt, endsAt } of classifyPaid(worked, week)) {
    if (reason !== null) counted.addOvertime(endsAt - startsAt)
  }
  return counted.week
}

/** Returns the worked time of workweeks that were paid. */
export function weeksOfLines(lines: readonly PayLine[]): WorkedWeek[] {
  const weeks = new Map<string, ReturnType<typeof openWeek>>()
  for (const { kind, rule, week, portions } of lines) {
    if (kind !== 'straight-time') continue
    const counted = weeks.get(week.startsAt) ?? openWeek(week.day, week.lastDay)
    weeks.set(week.startsAt, counted)
    for (const { day, seconds, hours } of portions) {
      if (rule === exemptHours) counted.addExempt(day, seconds)
      else if (hours !== null && hours !== 'regular') counted.addOvertime(seconds)
    }
  }
  return Array.from(weeks.values(), ({ week }) => week).toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

function openWeek(from: string, to: string) {
  const exemptSecondsByDay = new Map<string, number>()
  const week = { from, to, overtimeSeconds: 0, exemptSecondsByDay }
  return {
    week,
    addOvertime(seconds: number) {
      week.overtimeSeconds += seconds
    },
    addExempt(day: string, seconds: number) {
      exemptSecondsByDay.set(day, (exemptSecondsByDay.get(day) ?? 0) + seconds)
    },
  }
}
