import type { AvailableHours } from '#schema/availability/hours.ts'
import { availableTimes } from '#schema/availability/rules.ts'
import { minuteOf, type ClockTimes } from '#schema/shared/clock-times.ts'
import { PTO_DAY } from '#schema/time-off/rules.ts'

const usual: ClockTimes = { startTime: '09:00', endTime: '17:00' }

/**
 * Splits a workday in the middle of the available hours, rounded to 15 minutes. Uses standard hours if the employee is
 * unavailable or only available at night.
 */
export function halvesOf(hours: AvailableHours | undefined): [first: ClockTimes, second: ClockTimes] {
  const all = hours ? availableTimes(hours) : []
  const [startTime, endTime] = [all[0]?.startTime, all.at(-1)?.endTime]
  const day = startTime && endTime && startTime < endTime ? { startTime, endTime } : usual
  const [start, end] = [minuteOf(day.startTime), minuteOf(day.endTime)]
  const middle = Math.round((start + end) / 2 / 15) * 15
  const noon = clockOf(middle)
  return [
    { startTime: clockOf(Math.max(start, middle - PTO_DAY / 2)), endTime: noon },
    { startTime: noon, endTime: clockOf(Math.min(end, middle + PTO_DAY / 2)) },
  ]
}

const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const two = (number: number) => String(number).padStart(2, '0')
