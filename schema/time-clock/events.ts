import { z } from 'zod'
import { event, id, instant, stream, type Change, type EventOf } from '#kernel/events.ts'

/** Where a punch came from. `offline`: kept by the browser and sent when the line was back. */
export const punchSources = ['browser', 'offline', 'import', 'badge', 'kiosk'] as const
export type PunchSource = (typeof punchSources)[number]

/**
 * The reader or kiosk that saw somebody. `name`: what it was called then; `epc`: none where a PIN was typed;
 * `claimedAt`: what its own clock said, which is not believed where it is far off; `queued`: kept while it had no line.
 */
export const device = z.object({
  readerId: id,
  name: z.string(),
  epc: z.string().nullable(),
  antenna: z.int().nullable(),
  address: z.string().nullable(),
  claimedAt: instant,
  queued: z.boolean(),
})
export type Device = z.infer<typeof device>

/** Half-open spans within an entry. `clockOut` is `null` while the entry runs; then only its last break may have no end. */
export const entryTimes = z.object({
  clockIn: instant,
  clockOut: instant.nullable(),
  breaks: z.array(z.object({ start: instant, end: instant.nullable() })),
})
export type EntryTimes = z.infer<typeof entryTimes>

/** Why an entry ended without a clock-out. */
export const missedBecause = ['too long', 'employment ended'] as const
/** Why a scan is for a manager to look at rather than a punch. */
export const setAsideBecause = ['before the last punch'] as const

/** Every punch names its entry, and when and from where it was made. */
const punch = z.object({
  entryId: id,
  employeeId: id,
  locationId: id,
  at: instant,
  source: z.enum(punchSources),
  device: device.optional(),
})

/** Whose hours are concerned, and where. */
const whose = { employeeId: id, locationId: id }

const through = ({ source, device: via }: { source: PunchSource; device?: Device | undefined }) =>
  via ? ` ${source === 'badge' ? 'by badge' : 'at the kiosk'} (${via.name})` : ''

/** Instants stay as they are: whoever shows a change knows the zone. */
const timeChanges = (before: EntryTimes | null, after: EntryTimes | null): Change[] =>
  [
    { field: 'clock in', before: before?.clockIn ?? null, after: after?.clockIn ?? null },
    { field: 'clock out', before: before?.clockOut ?? null, after: after?.clockOut ?? null },
    { field: 'breaks', before: breaksIn(before), after: breaksIn(after) },
  ].filter((change) => change.before !== change.after)

const breaksIn = (times: EntryTimes | null) =>
  times && times.breaks.length > 0 ? times.breaks.map(({ start, end }) => `${start}/${end ?? ''}`).join(' ') : null

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
      personal: ['device'],
      says: (data) => `clocked in${through(data)}`,
      changes: status('out', 'in'),
    }),
    BreakStarted: event({
      version: 1,
      data: punch,
      personal: ['device'],
      says: (data) => `started a break${through(data)}`,
      changes: status('in', 'on break'),
    }),
    BreakEnded: event({
      version: 1,
      data: punch,
      personal: ['device'],
      says: (data) => `ended a break${through(data)}`,
      changes: status('on break', 'in'),
    }),
    ClockedOut: event({
      version: 1,
      data: punch,
      personal: ['device'],
      says: (data) => `clocked out${through(data)}`,
      changes: status('in', 'out'),
    }),
    ClockOutReminded: event({
      version: 1,
      data: z.object({ entryId: id, employeeId: id, locationId: id, at: instant }),
      says: () => 'reminded them to clock out',
    }),
    // The entry ends without a clock-out: when they left is for somebody who knows to enter.
    PunchMissed: event({
      version: 1,
      data: z.object({ entryId: id, ...whose, at: instant, because: z.enum(missedBecause) }),
      says: () => 'did not clock out',
      changes: status('in', 'missed a punch'),
    }),
    // A scan that came late, and about a time whose punches were known already.
    PunchSetAside: event({
      version: 1,
      data: z.object({ punchId: id, ...whose, at: instant, because: z.enum(setAsideBecause), device }),
      personal: ['device'],
      says: () => 'left a scan for a manager to look at',
    }),
    // Nothing came of it: no entry was changed for it.
    PunchDismissed: event({
      version: 1,
      data: z.object({ punchId: id, ...whose }),
      says: () => 'dismissed a scan that was set aside',
    }),
    // Corrections are new versions of an entry, each with its reason in the metadata. What was punched stays in the log.
    // `punchId`: the scan set aside that it settles; `proposalId`: the proposal that it accepts.
    EntryAdded: event({
      version: 1,
      data: z.object({
        entryId: id,
        ...whose,
        after: entryTimes,
        punchId: id.nullable(),
        proposalId: id.nullable(),
      }),
      says: () => 'added a time entry',
      changes: ({ after }) => timeChanges(null, after),
    }),
    // `before: null`: the entry had been removed.
    EntryCorrected: event({
      version: 1,
      data: z.object({
        entryId: id,
        ...whose,
        before: entryTimes.nullable(),
        after: entryTimes,
        punchId: id.nullable(),
        proposalId: id.nullable(),
      }),
      says: () => 'corrected a time entry',
      changes: ({ before, after }) => timeChanges(before, after),
    }),
    EntryRemoved: event({
      version: 1,
      data: z.object({ entryId: id, ...whose, before: entryTimes, proposalId: id.nullable() }),
      says: () => 'removed a time entry',
      changes: ({ before }) => timeChanges(before, null),
    }),
    // `entryId: null`: for an entry that is missing; `after: null`: that the entry should go.
    CorrectionProposed: event({
      version: 1,
      data: z.object({
        proposalId: id,
        ...whose,
        entryId: id.nullable(),
        before: entryTimes.nullable(),
        after: entryTimes.nullable(),
      }),
      says: () => 'proposed a correction of a time entry',
      changes: ({ before, after }) => timeChanges(before, after),
    }),
    CorrectionDeclined: event({
      version: 1,
      data: z.object({ proposalId: id, ...whose }),
      says: () => 'declined a correction',
    }),
    CorrectionWithdrawn: event({
      version: 1,
      data: z.object({ proposalId: id, ...whose }),
      says: () => 'withdrew a proposed correction',
    }),
  },
})

export type TimeclockEvent = EventOf<typeof timeclock>
