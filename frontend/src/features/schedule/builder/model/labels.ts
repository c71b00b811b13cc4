import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { PlanConflict } from '../limits/limit-conflicts.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { sentence } from '#frontend/shared/lib/sentence.ts'
import {
  briefTime,
  clockInWords,
  clocksInWords,
  clockTime,
  hours,
  reader,
  spanInOwnZone,
} from '#frontend/shared/lib/time/format.ts'
import type { BuilderRole, BuilderShift, BuilderWeek, Cell } from '../builder.ts'
import type { DayMark } from './person-conflicts.ts'
import { openShifts } from './rows.ts'

type As = typeof reader

export const countOfShifts = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`)

export const hoursOf = (minutes: number, as = reader) => hours(minutes * 60, as)

export const dayInWords = (day: string, as = reader) => `${weekdayName(day, as)}, ${monthAndDay(day, as)}`

export const timesOf = (
  { startsAt, endsAt }: Pick<BuilderShift, 'startsAt' | 'endsAt'>,
  zone: string,
  as: As = reader,
) => `${clockTime(startsAt, zone, as)}–${clockTime(endsAt, zone, as)}`

export const shortTimesOf = ({ startsAt, endsAt }: BuilderShift, zone: string, as: As = reader) =>
  [startsAt, endsAt].map((instant) => briefTime(clockTime(instant, zone, as))).join('–')

export function shortestTimesOf(shift: BuilderShift, zone: string, as: As = reader) {
  return halfOnce(shortTimesOf(shift, zone, as))
}

function halfOnce(times: string) {
  const [start = '', end = ''] = times.split('–')
  return start.at(-1) === end.at(-1) ? times.replace(/[ap](?=–)/, '') : times
}

export function markInWords(
  mark: Exclude<DayMark, null>,
  { brief = false, as = reader }: { brief?: boolean; as?: As } = {},
) {
  if (mark === 'time off') return 'Time off'
  if (mark === 'unavailable') return 'Unavailable'
  const words = (all: readonly ClockTimes[]) =>
    all
      .map((times) =>
        brief
          ? halfOnce([times.startTime, times.endTime].map((clock) => briefTime(clockInWords(clock, as))).join('–'))
          : clocksInWords(times, as),
      )
      .join(', ')
  const { off, busy = [], preferred = [] } = mark
  const parts = [
    off.length > 0 && `Off ${words(off)}`,
    busy.length > 0 && `Busy ${words(busy)}`,
    preferred.length > 0 && `Prefers ${words(preferred)}`,
  ]
  return parts.filter(Boolean).join('; ')
}

// The page names the time zone once, so shift texts omit it.

export const cellName = ({ employeeId }: Pick<Cell, 'employeeId'>, { people }: Pick<BuilderWeek, 'people'>) =>
  employeeId === null ? openShifts : (people.find((person) => person.employeeId === employeeId)?.name ?? 'Someone')

export const describeShift = (shift: BuilderShift, week: Pick<BuilderWeek, 'people'>) =>
  shift.employeeId === null ? sentence`an open shift` : sentence`a shift of ${cellName(shift, week)}`

export function shiftInWords(
  shift: BuilderShift,
  { timeZone, people, roles }: Pick<BuilderWeek, 'timeZone' | 'people' | 'roles'>,
  conflicts: readonly PlanConflict[] = [],
  as: As = reader,
) {
  return [
    cellName(shift, { people }),
    dayInWords(dayOf(shift.startsAt, timeZone), as),
    timesOf(shift, timeZone, as),
    roleOf(shift, roles)?.name ?? shift.position,
    `${hoursOf(paidMinutes(shift), as)} h`,
    shift.notes && `note: ${shift.notes}`,
    ...conflicts.map(({ message }) => `conflict: ${message}`),
  ]
    .filter(Boolean)
    .join(', ')
}

export const titleOf = (words: string, { startsAt, endsAt }: Pick<BuilderShift, 'startsAt' | 'endsAt'>, zone: string) =>
  [words, spanInOwnZone(startsAt, endsAt, zone)].filter(Boolean).join(' · ')

export const roleOf = ({ jobRoleId }: BuilderShift, roles: readonly BuilderRole[]) =>
  roles.find(({ id }) => id === jobRoleId)
