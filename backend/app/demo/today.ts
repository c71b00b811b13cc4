import { dayOf, toInstant } from '#schema/shared/week-time.ts'
import { demoId, employeeId, locationId } from './ids.ts'
import { jobs } from './jobs.ts'
import { shiftsAround } from './patterns.ts'
import { isAccount, locations, managerOf, people } from './people.ts'
import type { Planned } from './planned.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const todayOf = (now: Date): Planned[] => [
  ...locations.map((_, location) => openShift(location, now)),
  ...late(now),
]

/** Starts in an hour or two, but not after 22:00, so that the shift is always today. */
function openShift(location: number, now: Date): Planned {
  const zone = locations[location]?.timeZone ?? 'UTC'
  const lastStart = Date.parse(toInstant(dayOf(now.toISOString(), zone), '22:00', zone))
  const start = Math.min(Math.ceil(now.getTime() / HOUR) * HOUR + HOUR, lastStart)
  return shift(location, now, ['open today', location], { employeeId: null, position: 'Server', start, hours: 5 })
}

function late(now: Date): Planned[] {
  const start = Math.floor((now.getTime() - 40 * MINUTE) / (15 * MINUTE)) * 15 * MINUTE
  const hours = 3
  const [margin, end] = [HOUR / 2, start + hours * HOUR]
  const isFree = (index: number) => {
    const person = people[index]
    if (!person || person.now || person.role !== 'employee' || isAccount(person) || person.location !== 0) return false
    return shiftsAround(person, now).every((other) => other.start >= end + margin || other.end <= start - margin)
  }
  const index = people.findIndex((_, each) => isFree(each))
  const person = people[index]
  if (!person) return []
  return [shift(0, now, ['late'], { employeeId: employeeId(index), position: person.position, start, hours })]
}

type Today = { employeeId: string | null; position: string; start: number; hours: number }

function shift(
  location: number,
  now: Date,
  what: readonly (string | number)[],
  { employeeId: whose, position, start, hours }: Today,
): Planned {
  return {
    at: new Date(now.getTime() - 26 * HOUR),
    by: managerOf(location),
    what: ['shift', ...what],
    run: (commands, context) =>
      commands.createShift(context, {
        shiftId: demoId('shift', ...what),
        locationId: locationId(location),
        employeeId: whose,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + hours * HOUR).toISOString(),
        breakMinutes: 30,
        notes: null,
        jobRoleId: demoId('role', jobs[position]?.role ?? ''),
        position: whose === null ? position : null,
      }),
  }
}
