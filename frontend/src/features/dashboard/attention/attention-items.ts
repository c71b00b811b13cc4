import type { LucideIcon } from 'lucide-react'
import {
  ArrowLeftRight,
  CalendarOff,
  CalendarPlus,
  ClipboardClock,
  Hourglass,
  TimerOff,
  UserRoundX,
} from 'lucide-react'
import { hours, timesWithZone } from '#frontend/shared/lib/time/format.ts'
import type { Situation } from './use-attention.ts'

export type AttentionItem = {
  label: string
  about: string
  to: string
  icon: LucideIcon
  tone: 'bad' | 'warn' | 'quiet'
}

const named = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

function some(items: readonly string[]) {
  const different = [...new Set(items)]
  const rest = different.length - 3
  return rest > 0 ? `${different.slice(0, 3).join(', ')} and ${rest} more` : different.join(', ')
}

/** Returns the attention items, most urgent first. `note` names the time zone of all times. `now` is in milliseconds. */
export function attentionItemsOf(
  situation: Situation,
  today: string,
  now: number,
): { lines: AttentionItem[]; note: string } {
  const { absences, shifts, overtimeToday, laborReport, timeOffRequests, pendingShiftRequests, punchReviews } =
    situation
  const open = shifts.filter(({ employee, endsAt }) => !employee && Date.parse(endsAt) > now)
  const { note, time } = timesWithZone([
    ...[...absences, ...open].map(({ startsAt, location }) => ({ at: startsAt, zone: location.timeZone })),
    ...overtimeToday.map(({ reachesAt, employee }) => ({ at: reachesAt, zone: employee.location.timeZone })),
  ])
  const builder = ([first]: readonly { location: { id: string } }[]) =>
    `/manager/schedule-builder?day=${today}&location=${first?.location.id ?? ''}`
  const [missing, late] = [absences.filter(({ isOver }) => isOver), absences.filter(({ isOver }) => !isOver)]
  const overtime = overtimeOf(overtimeToday, laborReport.overtime, time)
  // A swap request that the colleague has not accepted does not await a manager.
  const decidable = pendingShiftRequests.filter(
    ({ status, actions }) => status !== 'requested' && actions.includes('deny'),
  )

  const all: (AttentionItem & { count: number })[] = [
    {
      count: late.length,
      label: `${late.length} late now`,
      about: some(
        late.map(({ employee, startsAt, location }) => `${named(employee)} since ${time(startsAt, location.timeZone)}`),
      ),
      to: builder(late),
      icon: TimerOff,
      tone: 'bad',
    },
    {
      count: missing.length,
      label: count(missing.length, 'no-show', 'no-shows'),
      about: some(
        missing.map(({ employee, startsAt, location }) => `${named(employee)} at ${time(startsAt, location.timeZone)}`),
      ),
      to: '/manager/time-entries?view=team',
      icon: UserRoundX,
      tone: 'bad',
    },
    {
      count: open.length,
      label: `${count(open.length, 'open shift', 'open shifts')} today`,
      about: some(
        open.map(({ startsAt, jobRole, position, location }) =>
          [position ?? jobRole?.name, time(startsAt, location.timeZone)].filter(Boolean).join(' from '),
        ),
      ),
      to: builder(open),
      icon: CalendarPlus,
      tone: 'warn',
    },
    {
      count: overtime.length,
      label: `Overtime this week: ${overtime.length}`,
      about: some(overtime),
      to: '/manager/reports?tab=overtime',
      icon: Hourglass,
      tone: 'warn',
    },
    {
      count: timeOffRequests.length,
      label: `${count(timeOffRequests.length, 'time off request', 'time off requests')} to review`,
      about: some(timeOffRequests.map(({ employee }) => named(employee))),
      to: '/manager/time-off',
      icon: CalendarOff,
      tone: 'quiet',
    },
    {
      count: decidable.length,
      label: `${count(decidable.length, 'swap or claim', 'swaps and claims')} to review`,
      about: '',
      to: '/shift-swaps',
      icon: ArrowLeftRight,
      tone: 'quiet',
    },
    {
      count: punchReviews.totalCount,
      label: `${count(punchReviews.totalCount, 'time entry', 'time entries')} to review`,
      about: '',
      to: '/manager/time-entries',
      icon: ClipboardClock,
      tone: 'quiet',
    },
  ]
  return { lines: all.filter((line) => line.count > 0), note }
}

/**
 * Returns employees who reach overtime today, with the time, and those who reach it later this week, with their planned
 * hours.
 */
function overtimeOf(
  today: Situation['overtimeToday'],
  week: Situation['laborReport']['overtime'],
  time: (at: string, zone: string) => string,
) {
  const isToday = new Set(today.map(({ employee }) => employee.id))
  return [
    ...today.map(({ employee, reachesAt }) => `${named(employee)} from ${time(reachesAt, employee.location.timeZone)}`),
    ...week
      .filter(({ employee }) => !isToday.has(employee.id))
      .map(
        ({ employee, workedSeconds, scheduledSeconds }) =>
          `${named(employee)}, ${hours(workedSeconds + scheduledSeconds)} h`,
      ),
  ]
}
