import type { EventMetadata } from '#kernel/events.ts'
import type { EntryTimes, TimeclockEvent } from '#schema/time-clock/events.ts'
import type { Flag } from '#schema/time-clock/flags.ts'

/** A `removed` entry keeps its times; a `missed` one has no clock-out. */
export type Entry = {
  entryId: string
  locationId: string
  times: EntryTimes
  status: 'open' | 'closed' | 'missed' | 'removed'
  /** Reasons for approval. Empty after approval or correction. */
  flagged: readonly Flag[]
}

/** A punch that arrived too late to apply. `resolved`: a manager entered or dismissed it. */
export type SetAside = { punchId: string; locationId: string; at: string; resolved: boolean }

export type Proposal = {
  proposalId: string
  entryId: string | null
  before: EntryTimes | null
  after: EntryTimes | null
  reason: string
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn'
}

type Known = {
  /** Sorted by clock-in. Entries that are not removed never overlap. */
  ended: readonly Entry[]
  /** The latest instant of the dropped entries, which are too old to affect a punch. */
  forgottenUntil: string | null
  /** The latest punch, regardless of corrections. */
  lastPunchAt: string | null
  reminded: string | null
  setAside: readonly SetAside[]
  proposals: readonly Proposal[]
}

/** One employee's clock. The running entry is the latest. */
export type TimeclockState = Known &
  ({ status: 'out'; running: null } | { status: 'in'; running: Entry } | { status: 'on break'; running: Entry })

export const initialTimeclock: TimeclockState = {
  status: 'out',
  running: null,
  ended: [],
  forgottenUntil: null,
  lastPunchAt: null,
  reminded: null,
  setAside: [],
  proposals: [],
}

/** Shared, because most of thousands of cached entries have neither breaks nor flags. */
const NONE: never[] = []

/** Approximate bytes of an entry with one or two breaks. */
const ENTRY = 500

export const sizeOfTimeclock = ({ ended, setAside, proposals }: TimeclockState) =>
  ENTRY * (ended.length + setAside.length + proposals.length)

export type FoldableTimeclockEvent = TimeclockEvent & { metadata?: Pick<EventMetadata, 'reason'> }

export function evolveTimeclock(state: TimeclockState, event: FoldableTimeclockEvent): TimeclockState {
  const { type, data } = event
  switch (type) {
    case 'ClockedIn': {
      const { entryId, locationId, at, flagged = NONE } = data
      const times = { clockIn: at, clockOut: null, breaks: NONE }
      return withRunning({ ...state, lastPunchAt: at }, { entryId, locationId, times, status: 'open', flagged })
    }
    case 'BreakStarted':
      return punched(state, data, ({ times }) => ({
        ...times,
        breaks: [...times.breaks, { start: data.at, end: null }],
      }))
    case 'BreakEnded':
      return punched(state, data, ({ times }) => ({
        ...times,
        breaks: times.breaks.map(({ start, end }) => ({ start, end: end ?? data.at })),
      }))
    case 'ClockedOut':
      return punched(state, data, ({ times }) => ({ ...times, clockOut: data.at }))
    case 'PunchMissed': {
      if (!state.running) return state
      // A scan that closes a missed entry is a punch. The end of an employment is not.
      const lastPunchAt = data.because === 'too long' ? data.at : state.lastPunchAt
      return placed({ ...state, lastPunchAt }, { ...state.running, status: 'missed' })
    }
    // Pay reads switches from the entries. No punch depends on them.
    case 'RoleSwitched':
      return state
    case 'ClockOutReminded':
      return { ...state, reminded: data.entryId }
    case 'PunchSetAside': {
      const { punchId, locationId, at } = data
      return { ...state, setAside: [...state.setAside, { punchId, locationId, at, resolved: false }] }
    }
    case 'PunchDismissed':
      return resolved(state, data.punchId)
    case 'EntryApproved': {
      const approved = ({ entryId }: Entry) => entryId === data.entryId
      const running = state.running && approved(state.running) ? { ...state.running, flagged: [] } : state.running
      return withRunning(
        { ...state, ended: state.ended.map((entry) => (approved(entry) ? { ...entry, flagged: [] } : entry)) },
        running,
      )
    }
    case 'EntryAdded':
    case 'EntryCorrected': {
      const { entryId, locationId, after: times, punchId, proposalId } = data
      const status = times.clockOut === null ? 'open' : 'closed'
      const entry: Entry = { entryId, locationId, times, status, flagged: [] }
      return decided(resolved(placed(state, entry), punchId), proposalId, 'accepted')
    }
    case 'EntryRemoved': {
      const { entryId, locationId, before: times, proposalId } = data
      return decided(
        placed(state, { entryId, locationId, times, status: 'removed', flagged: [] }),
        proposalId,
        'accepted',
      )
    }
    case 'CorrectionProposed': {
      const { proposalId, entryId, before, after } = data
      const reason = event.metadata?.reason ?? ''
      const proposal: Proposal = { proposalId, entryId, before, after, reason, status: 'pending' }
      return { ...state, proposals: [...state.proposals, proposal] }
    }
    case 'CorrectionDeclined':
      return decided(state, data.proposalId, 'declined')
    case 'CorrectionWithdrawn':
      return decided(state, data.proposalId, 'withdrawn')
  }
}

/** Deciders allow only a clock-in without a running entry. */
function punched(
  state: TimeclockState,
  { at, flagged = NONE }: { at: string; flagged?: readonly Flag[] | undefined },
  change: (running: Entry) => EntryTimes,
): TimeclockState {
  if (!state.running) return state
  const times = change(state.running)
  const entry: Entry = {
    ...state.running,
    times,
    status: times.clockOut === null ? 'open' : 'closed',
    flagged: flagged.length > 0 ? [...state.running.flagged, ...flagged] : state.running.flagged,
  }
  return placed({ ...state, lastPunchAt: at }, entry)
}

function placed(state: TimeclockState, entry: Entry): TimeclockState {
  const running = state.running?.entryId === entry.entryId ? null : state.running
  const isHere = state.ended.some(({ entryId }) => entryId === entry.entryId)
  const others = isHere ? state.ended.filter(({ entryId }) => entryId !== entry.entryId) : state.ended
  if (entry.status === 'open') return withRunning({ ...state, ended: others }, entry)
  const before = others.findLastIndex(({ times }) => times.clockIn <= entry.times.clockIn)
  return withRunning({ ...state, ended: others.toSpliced(before + 1, 0, entry) }, running)
}

function withRunning(
  { ended, forgottenUntil, lastPunchAt, reminded, setAside, proposals }: Known,
  running: Entry | null,
): TimeclockState {
  const known = { ended, forgottenUntil, lastPunchAt, reminded, setAside, proposals }
  if (!running) return { ...known, status: 'out', running }
  return { ...known, status: running.times.breaks.at(-1)?.end === null ? 'on break' : 'in', running }
}

function resolved(state: TimeclockState, punchId: string | null): TimeclockState {
  if (punchId === null) return state
  return {
    ...state,
    setAside: state.setAside.map((each) => (each.punchId === punchId ? { ...each, resolved: true } : each)),
  }
}

function decided(state: TimeclockState, proposalId: string | null, status: Proposal['status']): TimeclockState {
  if (proposalId === null) return state
  const proposals = state.proposals.map((each) => (each.proposalId === proposalId ? { ...each, status } : each))
  return { ...state, proposals }
}
