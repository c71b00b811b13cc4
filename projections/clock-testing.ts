import { randomUUID } from 'node:crypto'
import type { TimeclockEvent } from '#schema/events/timeclock.ts'
import { Refusal } from '#backend/domain/refusal.ts'
import { addEntry, correctEntry, removeEntry } from '#backend/domain/timeclock/corrections.ts'
import { evolveTimeclock, initialTimeclock, type TimeclockState } from '#backend/domain/timeclock/evolve.ts'
import { acceptProposal, declineProposal, proposeCorrection } from '#backend/domain/timeclock/proposals.ts'
import { scan } from '#backend/domain/timeclock/scan.ts'
import { dismissPunch } from '#backend/domain/timeclock/set-aside.ts'
import { clockIn, clockOut, endBreak, missPunch, startBreak } from '#backend/domain/timeclock/timeclock.ts'
import { LOCATION, ORGANIZATION } from './testing.ts'

const HOUR = 3_600_000

/** `kind` picks what is done to somebody's clock, `draw` decides the rest. `offline`: told a minute late. */
type Deed = { employeeId: string; kind: number; draw: number; offline: boolean; now: Date }

/** The clocks of people who punch, and of managers who correct them, as deciders let it happen. */
export function clocks() {
  const states = new Map<string, TimeclockState>()
  return (deed: Deed): TimeclockEvent[] => {
    const state = states.get(deed.employeeId) ?? initialTimeclock
    try {
      const events = decide(state, deed)
      states.set(deed.employeeId, events.reduce(evolveTimeclock, state))
      return events
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  }
}

function decide(state: TimeclockState, { employeeId, kind, draw, offline, now }: Deed): TimeclockEvent[] {
  const whose = { employeeId, locationId: LOCATION, now }
  const entries = state.running ? [...state.ended, state.running] : state.ended
  const entry = entries.at(-1 - (draw % 3))
  const entryId = entry?.entryId ?? ''
  const proposalId = state.proposals.findLast(({ status }) => status === 'pending')?.proposalId ?? ''
  const punchId = state.setAside.findLast(({ settled }) => !settled)?.punchId ?? ''
  const from = now.getTime() - ((draw % 20) + 2) * HOUR
  const times = {
    clockIn: new Date(from).toISOString(),
    clockOut: draw % 7 === 0 ? null : new Date(from + HOUR).toISOString(),
    breaks:
      draw % 2 ? [] : [{ start: new Date(from + 600_000).toISOString(), end: new Date(from + 900_000).toISOString() }],
  }
  switch (draw % 16) {
    case 0:
      return addEntry(state, { ...whose, entryId: randomUUID(), times })
    case 1:
      return correctEntry(state, {
        ...whose,
        entryId,
        times: { ...times, clockIn: entry?.times.clockIn ?? times.clockIn, breaks: [] },
      })
    case 2:
      return removeEntry(state, { ...whose, entryId })
    case 3:
      return missPunch(state, { employeeId, at: now, because: 'employment ended' })
    case 4:
      return proposeCorrection(state, { ...whose, proposalId: randomUUID(), entryId, times: null })
    case 5:
      return draw % 2
        ? acceptProposal(state, { ...whose, proposalId, entryId: randomUUID() })
        : declineProposal(state, { ...whose, proposalId })
    case 6:
      return dismissPunch(state, { employeeId, punchId })
    case 7:
    case 8:
      return atDoor(state, { ...whose, at: draw % 3 ? now : new Date(from) })
    default: {
      const at = offline ? new Date(now.getTime() - 60_000).toISOString() : undefined
      if (state.status === 'out') return clockIn(state, { ...whose, at, entryId: randomUUID() })
      if (state.status === 'on break') return endBreak(state, { ...whose, at })
      return kind > 5 ? clockOut(state, { ...whose, at }) : startBreak(state, { ...whose, at })
    }
  }
}

function atDoor(
  state: TimeclockState,
  { at, ...whose }: { employeeId: string; locationId: string; now: Date; at: Date },
) {
  const device = {
    readerId: ORGANIZATION,
    name: 'Door \u0000',
    epc: 'E280',
    antenna: 1,
    address: null,
    claimedAt: at.toISOString(),
    queued: at !== whose.now,
  }
  return scan(state, {
    ...whose,
    at: at.toISOString(),
    direction: 'toggle',
    device,
    policy: { lockoutSeconds: 120, missedAfterHours: 16 },
    entryId: randomUUID(),
    punchId: randomUUID(),
  }).events
}
