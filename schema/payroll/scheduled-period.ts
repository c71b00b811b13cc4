import { addDays, daysApart } from '#schema/shared/week-time.ts'
import type { PaySchedule } from './schedule.ts'

/** Closed periods can shorten it: see `backend/features/payroll/domain/pay-periods.ts`. */
export function scheduledPeriod(schedule: PaySchedule, day: string): { from: string; to: string } {
  const { frequency, anchor } = schedule
  if (frequency === 'weekly' || frequency === 'biweekly') {
    const length = frequency === 'weekly' ? 7 : 14
    const from = addDays(day, -modulo(daysApart(anchor, day), length))
    return { from, to: addDays(from, length - 1) }
  }
  const starts = [-1, 0, 1].flatMap((months) => startsIn(schedule, monthOf(day, months)))
  const from = starts.findLast((start) => start <= day)
  const next = starts.find((start) => start > day)
  if (from === undefined || next === undefined) throw new Error(`no pay period starts around ${day}`)
  return { from, to: addDays(next, -1) }
}

/** In months that are too short, a period starts on the last day. */
function startsIn({ frequency, anchor }: PaySchedule, month: string): string[] {
  const day = Number(anchor.slice(8))
  const days = frequency === 'monthly' ? [day] : day > HALF ? [day - HALF, day] : [day, day + HALF]
  const last = Number(addDays(`${monthOf(`${month}-01`, 1)}-01`, -1).slice(8))
  return days.map((each) => `${month}-${String(Math.min(each, last)).padStart(2, '0')}`)
}

const HALF = 15

function monthOf(day: string, later: number) {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
