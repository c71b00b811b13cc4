import { randomUUID } from 'node:crypto'
import type { EntryTimes, TimeclockEvent } from '#schema/time-clock/events.ts'
import { LOCATION, ORGANIZATION, pick } from '#projections/testing/testing.ts'

type TestEntry = { entryId: string; times: EntryTimes | null }
type Proposal = { proposalId: string; entryId: string; before: EntryTimes | null }

type PunchAction = { employeeId: string; kind: number; draw: number; offline: boolean; now: Date }

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

export function clocks() {
  const all = new Map<string, ReturnType<typeof clockOf>>()
  return (action: PunchAction): Generator<TimeclockEvent> => {
    const { employeeId } = action
    const act = all.get(employeeId) ?? clockOf(employeeId)
    all.set(employeeId, act)
    return act(action)
  }
}

function clockOf(employeeId: string) {
  let running: string | null = null
  let onBreak = false
  const entries = new Map<string, TestEntry>()
  const flagged: string[] = []
  const proposals: Proposal[] = []
  const whose = { employeeId, locationId: LOCATION }
  const actions = [
    createEntry,
    createEntry,
    correctEntry,
    correctEntry,
    deleteEntry,
    missPunch,
    setPunchAside,
    dismissPunch,
    proposeRemoval,
    settleProposal,
    ...Array.from({ length: 10 }, () => punch),
  ]
  return (action: PunchAction) => pick(actions, action.draw)(action)

  function* punch({ kind, offline, now }: PunchAction): Generator<TimeclockEvent> {
    const type = nextPunch(kind)
    const entryId = running ?? randomUUID()
    const at = (offline ? new Date(now.getTime() - 60_000) : now).toISOString()
    if (type === 'ClockedIn') place({ entryId, times: { clockIn: at, clockOut: null, breaks: [] } })
    if (type === 'ClockedOut') running = null
    onBreak = type === 'BreakStarted'
    yield { type, data: { entryId, ...whose, at, source: offline ? 'offline' : 'browser' } }
  }

  function nextPunch(kind: number) {
    if (running === null) return 'ClockedIn'
    if (onBreak) return 'BreakEnded'
    return kind > 5 ? 'ClockedOut' : 'BreakStarted'
  }

  function* createEntry(action: PunchAction): Generator<TimeclockEvent> {
    const after = timesOf(action, running === null && action.draw % 40 < 20)
    const entryId = randomUUID()
    place({ entryId, times: after })
    const punchId = flagged.pop() ?? null
    yield { type: 'EntryAdded', data: { entryId, ...whose, after, punchId, proposalId: null } }
  }

  function* correctEntry(action: PunchAction): Generator<TimeclockEvent> {
    const entry = recentEntry(action)
    if (!entry) return
    const { entryId, times: before } = entry
    const after = timesOf(action, running === null || running === entryId)
    place({ entryId, times: after })
    const proposalId = action.draw % 2 === 0 ? (proposals.pop()?.proposalId ?? null) : null
    yield { type: 'EntryCorrected', data: { entryId, ...whose, before, after, punchId: null, proposalId } }
  }

  function* deleteEntry(action: PunchAction): Generator<TimeclockEvent> {
    const entry = recentEntry(action)
    if (!entry?.times) return
    const { entryId, times: before } = entry
    place({ entryId, times: null })
    yield { type: 'EntryRemoved', data: { entryId, ...whose, before, proposalId: null } }
  }

  function* missPunch({ now }: PunchAction): Generator<TimeclockEvent> {
    if (running === null) return
    yield { type: 'PunchMissed', data: { entryId: running, ...whose, at: now.toISOString(), because: 'too long' } }
    running = null
  }

  function* setPunchAside({ now }: PunchAction): Generator<TimeclockEvent> {
    const punchId = randomUUID()
    flagged.push(punchId)
    const at = now.toISOString()
    yield { type: 'PunchSetAside', data: { punchId, ...whose, at, because: 'before the last punch', device } }
  }

  function* dismissPunch(): Generator<TimeclockEvent> {
    const punchId = flagged.pop()
    if (punchId) yield { type: 'PunchDismissed', data: { punchId, ...whose } }
  }

  function* proposeRemoval(action: PunchAction): Generator<TimeclockEvent> {
    const entry = recentEntry(action)
    if (!entry) return
    const proposal = { proposalId: randomUUID(), entryId: entry.entryId, before: entry.times }
    proposals.push(proposal)
    yield { type: 'CorrectionProposed', data: { ...proposal, ...whose, after: null } }
  }

  function* settleProposal({ draw }: PunchAction): Generator<TimeclockEvent> {
    const proposal = proposals.pop()
    if (!proposal) return
    const type = draw % 40 < 20 ? 'CorrectionDeclined' : 'CorrectionWithdrawn'
    yield { type, data: { proposalId: proposal.proposalId, ...whose } }
  }

  function recentEntry({ draw }: PunchAction) {
    return [...entries.values()].at(-1 - (draw % 3))
  }

  function place(entry: TestEntry) {
    entries.set(entry.entryId, entry)
    if (entry.times?.clockOut === null) {
      running = entry.entryId
      onBreak = entry.times.breaks.at(-1)?.end === null
    } else if (running === entry.entryId) running = null
  }
}

function timesOf({ draw, now }: PunchAction, mayRun: boolean): EntryTimes {
  const from = now.getTime() - ((draw % 30) + 2) * HOUR
  const instant = (minutes: number) => new Date(from + minutes * 60_000).toISOString()
  const runs = mayRun && draw % 3 === 0
  const breaks = draw % 2 ? [] : [{ start: instant(10), end: runs && draw % 4 === 0 ? null : instant(20) }]
  return { clockIn: instant(0), clockOut: runs ? null : instant(60), breaks }
}
