import { z } from 'zod'
import { event, id, instant, stream, type EventOf } from './event.ts'

/** Where a punch came from. `offline`: kept on the device and sent when the line was back. */
export const punchSources = ['browser', 'offline', 'import'] as const

/** Every punch names its entry, and when and from where it was made. */
const punch = z.object({
  entryId: id,
  employeeId: id,
  locationId: id,
  at: instant,
  source: z.enum(punchSources),
})

const status = (before: string, after: string) => () => [{ field: 'status', before, after }]

/**
 * Stream `timeclock-<employeeId>`: one person's punches. An entry is the time from one clock-in to its
 * clock-out, with its breaks. `at` is when the punch happened, which an offline punch reports later.
 */
export const timeclock = stream({
  category: 'timeclock',
  events: {
    ClockedIn: event({
      version: 1,
      data: punch,
      says: () => 'clocked in',
      changes: status('out', 'in'),
    }),
    BreakStarted: event({
      version: 1,
      data: punch,
      says: () => 'started a break',
      changes: status('in', 'on break'),
    }),
    BreakEnded: event({
      version: 1,
      data: punch,
      says: () => 'ended a break',
      changes: status('on break', 'in'),
    }),
    ClockedOut: event({
      version: 1,
      data: punch,
      says: () => 'clocked out',
      changes: status('in', 'out'),
    }),
    ClockOutReminded: event({
      version: 1,
      data: z.object({ entryId: id, employeeId: id, locationId: id, at: instant }),
      says: () => 'reminded them to clock out',
    }),
  },
})

export type TimeclockEvent = EventOf<typeof timeclock>
