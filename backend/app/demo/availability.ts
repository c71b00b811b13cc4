import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { employeeId } from './ids.ts'
import { availabilityOf } from './patterns.ts'
import { indexOf, locations, people } from './people.ts'
import { OWNER, type Planned } from './planned.ts'
import { deciders, notice } from './requests.ts'

const HOUR = 3_600_000

/** A change of availability that awaits approval. */
export function availabilityChange(now: Date): Planned[] {
  const name = 'Ana Lopez'
  const by = indexOf(name)
  const person = people[by] ?? people[0]
  const days = availabilityOf(person).map((day) =>
    day.dayOfWeek === 2 ? { ...day, isAvailable: !day.isAvailable } : day,
  )
  const effectiveFrom = addDays(weekStartOf(now.toISOString(), locations[person.location].timeZone), 14)
  const at = new Date(now.getTime() - 7 * HOUR)
  const content = { kind: 'availability_request', params: { from: employeeId(by) } } as const
  return [
    {
      at: new Date(at.getTime() - HOUR),
      by: OWNER,
      what: ['availability policy'],
      run: (commands, context) => commands.updateAvailabilityPolicy(context, { approveAvailability: true }),
    },
    {
      at,
      by,
      what: ['availability change'],
      run: (commands, context) =>
        commands.updateAvailability(context, { employeeId: employeeId(by), days, effectiveFrom }),
    },
    ...deciders.map((decider) => notice(decider, at, content, `/manager/time-off?availability=${employeeId(by)}`)),
  ]
}
