import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import type { Problem } from './problem.ts'
import { seededRandom } from './random.ts'

const positions = ['Server', 'Cook', 'Host', 'Bartender']
const times = [
  ['06:00', '14:00'],
  ['07:30', '13:30'],
  ['09:00', '17:00'],
  ['10:00', '16:00'],
  ['11:00', '15:00'],
  ['14:00', '22:00'],
  ['15:00', '23:00'],
  ['16:00', '00:00'],
  ['17:00', '21:00'],
  ['18:00', '02:00'],
  ['22:00', '06:00'],
] as const

/** Availability and overtime are soft constraints, so that the score is not trivial. */
export const wishes = { keepAvailability: false, avoidOvertime: false, keepRest: true, shareFairly: true }

/** Makes a restaurant's week for tests and benchmarks. The same seed gives the same week. */
export function randomWeek(seed: number, size: { people: number; shifts: number }): Problem {
  const random = seededRandom(seed)
  const chance = (share: number) => random() < share
  const below = (count: number) => Math.floor(random() * count)
  const weekStart = '2026-03-15'
  const timeZone = 'America/New_York'
  const anyShift = (day: number) => {
    const [start, end] = times[below(times.length)] ?? times[0]
    return { ...shiftTimes(addDays(weekStart, day), start, end, timeZone), breakMinutes: chance(0.5) ? 30 : 0 }
  }
  const position = () => positions[Math.floor(random() ** 1.5 * positions.length)] ?? null
  return {
    weekStart,
    timeZone,
    currency: 'USD',
    openShifts: Array.from({ length: size.shifts }, (_, index) => ({
      shiftId: `shift ${index}`,
      jobRoleId: null,
      jobRole: null,
      position: chance(0.7) ? position() : null,
      ...anyShift(below(7)),
    })),
    people: Array.from({ length: size.people }, (_, index) => {
      const employeeId = `person ${index}`
      const off = addDays(weekStart, below(7))
      return {
        employeeId,
        jobRoleIds: [],
        jobRolesSet: false,
        position: chance(0.95) ? position() : null,
        hourlyRateCents: chance(0.95) ? 1_500 + 25 * below(60) : null,
        availability: chance(0.2)
          ? []
          : [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
              const [startTime, endTime] = [
                ['09:00', '17:00'],
                ['06:00', '23:00'],
                ['00:00', '00:00'],
                ['14:00', '02:00'],
              ][below(4)] ?? ['09:00', '17:00']
              return {
                employeeId,
                dayOfWeek,
                isAvailable: chance(0.8),
                startTime: startTime ?? '',
                endTime: endTime ?? '',
              }
            }),
        working: [-1, 0, 2, 4, 7].filter(() => chance(0.2)).map(anyShift),
        timeOff: chance(0.15) ? [{ startDate: off, endDate: addDays(off, below(3)) }] : [],
      }
    }),
    rules: { ...wishes, maxWeeklyMinutes: 48 * 60, minRestMinutes: 10 * 60, overtimeAfterMinutes: 40 * 60 },
  }
}
