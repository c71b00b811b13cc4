import { randomUUID } from 'node:crypto'
import type { EntryTimes, TimeclockEvent } from '#schema/time-clock/events.ts'
import { LOCATION, ORGANIZATION } from '#projections/testing/testing.ts'

type Entry = { entryId: string; times: EntryTimes | null }
type Clock = {
  running: string | null
  onBreak: boolean
  entries: Map<string, Entry>
  setAside: string[]
  proposals: { proposalId: string; entryId: string; before: EntryTimes | null }[]
}

/** `kind` picks the punch, `draw` the other action. `offline`: sent a minute late. */
type Action = { employeeId: string; kind: number; draw: number; offline: boolean; now: Date }

const HOUR = 3_600_000
const device = {
  readerId: ORGANIZATION,
  name: 'Door \u0000',
  epc: 'E280',
  antenna: 1,
  address: null,
  claimedAt: '2026-03-02T09:00:00.000Z',
  queued: true,
}

/** Employees punch and managers correct, as the deciders allow, except that entries may overlap. */
export function clocks() {
  const all = new Map<string, Clock>()
  return (deed: Action): TimeclockEvent[] => {
    const clock = all.get(deed.employeeId) ?? {
      running: null,
      onBreak: false,
      entries: new Map<string, Entry>(),
      setAside: [],
      proposals: [],
    }
    all.set(deed.employeeId, clock)
    return happening(clock, deed)
  }
}

function happening(clock: Clock, deed: Action): TimeclockEvent[] {
  const { employeeId, draw, now } = deed
  const whose = { employeeId, locationId: LOCATION }
  const at = now.toISOString()
  const entry = [...clock.entries.values()].at(-1 - (draw % 3))
  switch (draw % 20) {
    case 0:
    case 1: {
      const after = timesOf(deed, clock.running === null && draw % 40 < 20)
      const added = { entryId: randomUUID(), times: after }
      place(clock, added)
      const punchId = clock.setAside.pop() ?? null
      return [{ type: 'EntryAdded', data: { entryId: added.entryId, ...whose, after, punchId, proposalId: null } }]
    }
    case 2:
    case 3: {
      if (!entry) return []
      const { entryId, times: before } = entry
      const after = timesOf(deed, clock.running === null || clock.running === entryId)
      place(clock, { entryId, times: after })
      const proposalId = draw % 20 === 2 ? (clock.proposals.pop()?.proposalId ?? null) : null
      return [{ type: 'EntryCorrected', data: { entryId, ...whose, before, after, punchId: null, proposalId } }]
    }
    case 4: {
      if (!entry?.times) return []
      const { entryId, times: before } = entry
      place(clock, { entryId, times: null })
      return [{ type: 'EntryRemoved', data: { entryId, ...whose, before, proposalId: null } }]
    }
    case 5: {
      const entryId = clock.running
      if (entryId === null) return []
      clock.running = null
      return [{ type: 'PunchMissed', data: { entryId, ...whose, at, because: 'too long' } }]
    }
    case 6: {
      const punchId = randomUUID()
      clock.setAside.push(punchId)
      return [{ type: 'PunchSetAside', data: { punchId, ...whose, at, because: 'before the last punch', device } }]
    }
    case 7: {
      const punchId = clock.setAside.pop()
      return punchId ? [{ type: 'PunchDismissed', data: { punchId, ...whose } }] : []
    }
    case 8: {
      if (!entry) return []
      const proposed = { proposalId: randomUUID(), entryId: entry.entryId, before: entry.times }
      clock.proposals.push(proposed)
      return [{ type: 'CorrectionProposed', data: { ...proposed, ...whose, after: null } }]
    }
    case 9: {
      const proposal = clock.proposals.pop()
      const type = draw % 40 < 20 ? 'CorrectionDeclined' : 'CorrectionWithdrawn'
      return proposal ? [{ type, data: { proposalId: proposal.proposalId, ...whose } }] : []
    }
    default:
      return punch(clock, deed)
  }
}

function punch(clock: Clock, { employeeId, kind, offline, now }: Action): TimeclockEvent[] {
  const type = next(clock, kind)
  const entryId = clock.running ?? randomUUID()
  const at = offline ? new Date(now.getTime() - 60_000).toISOString() : now.toISOString()
  if (type === 'ClockedIn') place(clock, { entryId, times: { clockIn: at, clockOut: null, breaks: [] } })
  if (type === 'ClockedOut') clock.running = null
  clock.onBreak = type === 'BreakStarted'
  const source = offline ? 'offline' : 'browser'
  return [{ type, data: { entryId, employeeId, locationId: LOCATION, at, source } }]
}

function next({ running, onBreak }: Clock, kind: number) {
  if (running === null) return 'ClockedIn'
  if (onBreak) return 'BreakEnded'
  return kind > 5 ? 'ClockedOut' : 'BreakStarted'
}

function place(clock: Clock, entry: Entry) {
  clock.entries.set(entry.entryId, entry)
  if (entry.times?.clockOut === null) {
    clock.running = entry.entryId
    clock.onBreak = entry.times.breaks.at(-1)?.end === null
  } else if (clock.running === entry.entryId) clock.running = null
}

function timesOf({ draw, now }: Action, mayRun: boolean): EntryTimes {
  const from = now.getTime() - ((draw % 30) + 2) * HOUR
  const instant = (minutes: number) => new Date(from + minutes * 60_000).toISOString()
  const runs = mayRun && draw % 3 === 0
  const breaks = draw % 2 ? [] : [{ start: instant(10), end: runs && draw % 4 === 0 ? null : instant(20) }]
  return { clockIn: instant(0), clockOut: runs ? null : instant(60), breaks }
}
