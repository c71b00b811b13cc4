import { paidMinutes } from '#schema/schedule/hours.ts'
import { monthSpan } from '#frontend/shared/lib/time/months.ts'
import { shownWeekOf } from '#frontend/shared/lib/time/days.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'

type MonthTimes = {
  id: string
  employeeId?: string | null
  published: boolean
  startsAt: string
  endsAt: string
  breakMinutes: number
  location: { timeZone: string }
}

/** A day of the month view, with the shifts that begin on it at their location, sorted by start. */
export type MonthDay<Shift> = {
  date: string
  within: boolean
  shifts: readonly Shift[]
  /** Employees with shifts; open shifts don't count. */
  people: number
  open: number
  drafts: number
  minutes: number
}

export const MOST_CHIPS = 2

export const monthBounds = (day: string) => monthSpan(day.slice(0, 7))

export function monthOf<Shift extends MonthTimes>(day: string, shifts: readonly Shift[]): MonthDay<Shift>[][] {
  const { from, to } = monthBounds(day)
  const byDay = Map.groupBy(shifts, ({ startsAt, location }) => dayOf(startsAt, location.timeZone))
  const weeks: MonthDay<Shift>[][] = []
  for (let first = from; first < to; first = addDays(first, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const date = addDays(first, place)
        return { date, within: date.slice(0, 7) === day.slice(0, 7), ...dayWith(byDay.get(date) ?? []) }
      }),
    )
  }
  return weeks
}

function dayWith<Shift extends MonthTimes>(shifts: readonly Shift[]) {
  return {
    shifts: byStart(shifts),
    people: new Set(shifts.flatMap(({ employeeId }) => employeeId ?? [])).size,
    open: shifts.filter(({ employeeId }) => !employeeId).length,
    drafts: shifts.filter(({ published }) => !published).length,
    minutes: shifts.reduce((sum, shift) => sum + paidMinutes(shift), 0),
  }
}

/** Sorts by start, then by end, to keep the order stable. */
export const byStart = <Shift extends MonthTimes>(shifts: readonly Shift[]) =>
  shifts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

const keyOf = ({ startsAt, endsAt, id }: MonthTimes) => `${startsAt} ${endsAt} ${id}`

export function dayBeside(day: string, key: string): string | undefined {
  const first = shownWeekOf(day)
  const days: Readonly<Record<string, string>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: first,
    End: addDays(first, 6),
  }
  return days[key]
}
