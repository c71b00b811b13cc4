import { z } from 'zod'
import { flags } from './flags.ts'
import { event, stream, type EventOf, type HistoryKind, type Origin } from '#kernel/events.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { deviceOf } from '#schema/shared/personal.ts'
import { clockTopic, reviewTopic } from './topics.ts'
import {
  changes,
  concerning,
  instant as instantPart,
  jobRole,
  person,
  sentence,
  text,
  type Part,
} from '#kernel/sentence.ts'

const punchesKind: HistoryKind = { name: 'punches', label: 'Punches', order: 10 }
const entriesKind: HistoryKind = { name: 'entries', label: 'Time entries', order: 20 }

/** Source of a punch. `offline` means that the browser queued the punch until it was online. */
const punchSources = ['browser', 'offline', 'import', 'badge', 'kiosk'] as const
export type PunchSource = (typeof punchSources)[number]

/** `name`: at the time; `epc`: null if a PIN was typed; `claimedAt`: by its own clock, ignored if far off; `queued`: kept while offline. */
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

/** `clockOut` is `null` while the entry runs; only then may its last break have no end. */
export const entryTimes = z.object({
  clockIn: instant,
  clockOut: instant.nullable(),
  breaks: z.array(z.object({ start: instant, end: instant.nullable() })),
})
export type EntryTimes = z.infer<typeof entryTimes>

export const missedBecause = ['too long', 'employment ended'] as const
export const setAsideBecause = ['before the last punch'] as const

const punch = z.object({
  entryId: id,
  employeeId: id,
  locationId: id,
  at: instant,
  source: z.enum(punchSources),
  device: device.optional(),
  flagged: z.array(z.enum(flags)).optional(),
})

const whose = { employeeId: id, locationId: id }

const punched = ({
  employeeId,
  source,
  device: via,
}: Pick<z.infer<typeof punch>, 'employeeId' | 'source' | 'device'>) => [
  ...concerning('for', employeeId),
  ...(via ? sentence` ${text(source === 'badge' ? 'by badge' : 'at the kiosk')} (${via.name})` : []),
]
const of = ({ employeeId }: { employeeId: string }) => concerning('for', employeeId)

const timeChanges = (before: EntryTimes | null, after: EntryTimes | null) =>
  changes({
    'clock in': [instantOf(before?.clockIn), instantOf(after?.clockIn)],
    'clock out': [instantOf(before?.clockOut), instantOf(after?.clockOut)],
    breaks: [breaksIn(before), breaksIn(after)],
  })

const instantOf = (at: string | null | undefined) => (at ? instantPart(at) : null)

const breaksIn = (times: EntryTimes | null): Part[] | null =>
  times && times.breaks.length > 0
    ? times.breaks.flatMap(({ start, end }, index) => [
        ...(index > 0 ? [text(', ')] : []),
        instantPart(start, end ?? undefined),
      ])
    : null

const status = (before: string, after: string) => () => changes({ status: [text(before), text(after)] })

type AtLocation = { locationId: string }

const clockNews = ({ locationId }: AtLocation, { id: employeeId, organizationId }: Origin) => [
  { topic: clockTopic.ofEmployee(employeeId), id: employeeId },
  ...clockTopic.at({ organizationId, locationId }, employeeId),
]
/** `idIn` returns the id of the review that the event adds, changes or removes. */
const reviewNews =
  <Data extends AtLocation>(idIn: (data: Data) => string | false | undefined) =>
  (data: Data, origin: Origin) => {
    const reviewId = idIn(data)
    return [
      ...clockNews(data, origin),
      ...(reviewId
        ? reviewTopic.at({ organizationId: origin.organizationId, locationId: data.locationId }, reviewId)
        : []),
    ]
  }
const flaggedNews = reviewNews<z.infer<typeof punch>>(({ flagged, entryId }) => flagged && entryId)
const scanNews = reviewNews<AtLocation & { punchId: string }>(({ punchId }) => punchId)
const proposalNews = reviewNews<AtLocation & { proposalId: string }>(({ proposalId }) => proposalId)
const entryNews = reviewNews<AtLocation & { entryId: string; punchId?: string | null; proposalId?: string | null }>(
  ({ punchId, proposalId, entryId }) => punchId ?? proposalId ?? entryId,
)

/** Stream `timeclock-<employeeId>`. `at` is when the punch happened, which an offline punch reports later. */
export const timeclock = stream({
  category: 'timeclock',
  history: punchesKind,
  objects: [{ name: 'entry', label: 'One time entry', order: 30 }],
  news: clockNews,
  events: {
    ClockedIn: event({
      version: 1,
      news: flaggedNews,
      data: punch,
      personal: deviceOf,
      describe: (data) => sentence`clocked in${punched(data)}`,
      changes: status('out', 'in'),
    }),
    BreakStarted: event({
      version: 1,
      news: flaggedNews,
      data: punch,
      personal: deviceOf,
      describe: (data) => sentence`started a break${punched(data)}`,
      changes: status('in', 'on break'),
    }),
    BreakEnded: event({
      version: 1,
      news: flaggedNews,
      data: punch,
      personal: deviceOf,
      describe: (data) => sentence`ended a break${punched(data)}`,
      changes: status('on break', 'in'),
    }),
    ClockedOut: event({
      version: 1,
      news: flaggedNews,
      data: punch,
      personal: deviceOf,
      describe: (data) => sentence`clocked out${punched(data)}`,
      changes: status('in', 'out'),
    }),
    ClockOutReminded: event({
      version: 1,
      data: z.object({ entryId: id, employeeId: id, locationId: id, at: instant }),
      describe: (data) => sentence`reminded ${person(data.employeeId)} to clock out`,
    }),
    PunchMissed: event({
      version: 1,
      news: entryNews,
      data: z.object({ entryId: id, ...whose, at: instant, because: z.enum(missedBecause) }),
      describe: (data) => sentence`flagged a missed clock-out${of(data)}`,
      changes: status('in', 'missed a punch'),
    }),
    PunchSetAside: event({
      version: 1,
      news: scanNews,
      data: z.object({ punchId: id, ...whose, at: instant, because: z.enum(setAsideBecause), device }),
      personal: deviceOf,
      describe: (data) => sentence`flagged a scan for review${of(data)}`,
    }),
    PunchDismissed: event({
      version: 1,
      news: scanNews,
      data: z.object({ punchId: id, ...whose }),
      describe: (data) => sentence`dismissed a flagged scan${of(data)}`,
    }),
    // From then on the entry is paid as it was punched. Older events lack `times`.
    EntryApproved: event({
      version: 1,
      news: entryNews,
      history: entriesKind,
      data: z.object({ entryId: id, ...whose, times: entryTimes.optional() }),
      describe: (data) => sentence`approved a flagged time entry${of(data)}`,
    }),
    // From `at` until the next switch or the end of the entry. Splits the entry's cost.
    RoleSwitched: event({
      version: 1,
      data: z.object({ entryId: id, ...whose, roleId: id, at: instant, device: device.optional() }),
      describe: ({ roleId, at, ...data }) =>
        sentence`switched to ${jobRole(roleId)} at ${instantPart(at)}${punched({ ...data, source: 'kiosk' })}`,
    }),
    // Corrections are new versions of an entry, with their reason in the metadata. The punches stay in the log.
    // `punchId`: the flagged scan it resolves; `proposalId`: the proposal it accepts.
    EntryAdded: event({
      version: 1,
      news: entryNews,
      history: entriesKind,
      data: z.object({
        entryId: id,
        ...whose,
        after: entryTimes,
        punchId: id.nullable(),
        proposalId: id.nullable(),
      }),
      describe: (data) => sentence`added a time entry${of(data)}`,
      changes: ({ after }) => timeChanges(null, after),
    }),
    EntryCorrected: event({
      version: 1,
      news: entryNews,
      history: entriesKind,
      data: z.object({
        entryId: id,
        ...whose,
        before: entryTimes.nullable(),
        after: entryTimes,
        punchId: id.nullable(),
        proposalId: id.nullable(),
      }),
      describe: (data) => sentence`corrected a time entry${of(data)}`,
      changes: ({ before, after }) => timeChanges(before, after),
    }),
    EntryRemoved: event({
      version: 1,
      news: entryNews,
      history: entriesKind,
      data: z.object({ entryId: id, ...whose, before: entryTimes, proposalId: id.nullable() }),
      describe: (data) => sentence`deleted a time entry${of(data)}`,
      changes: ({ before }) => timeChanges(before, null),
    }),
    CorrectionProposed: event({
      version: 1,
      news: proposalNews,
      history: entriesKind,
      data: z.object({
        proposalId: id,
        ...whose,
        entryId: id.nullable(),
        before: entryTimes.nullable(),
        after: entryTimes.nullable(),
      }),
      describe: (data) => sentence`proposed a correction to a time entry${of(data)}`,
      changes: ({ before, after }) => timeChanges(before, after),
    }),
    CorrectionDeclined: event({
      version: 1,
      news: proposalNews,
      history: entriesKind,
      data: z.object({ proposalId: id, ...whose }),
      describe: (data) => sentence`declined a correction${concerning('from', data.employeeId)}`,
    }),
    CorrectionWithdrawn: event({
      version: 1,
      news: proposalNews,
      history: entriesKind,
      data: z.object({ proposalId: id, ...whose }),
      describe: (data) => sentence`withdrew a proposed correction${of(data)}`,
    }),
  },
})

export type TimeclockEvent = EventOf<typeof timeclock>

declare module '#kernel/events.ts' {
  interface Streams {
    timeclock: typeof timeclock
  }
}
