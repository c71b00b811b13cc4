import type { EntryTimes, TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { createEntry, correctEntry, entryIn, entryOrNotFound, deleteEntry, timesOf } from './corrections.ts'
import { assertFits, sameTimes } from './entry-rules.ts'
import type { Proposal, TimeclockState } from './evolve.ts'

type ProposalRef = { employeeId: string; locationId: string; proposalId: string }

/** `entryId: null`: a missing entry; `times: null`: removal. `locationId`: the employee's. */
type ProposeCorrection = ProposalRef & { now: Date; entryId: string | null; times: EntryTimes | null }
type AcceptProposal = ProposalRef & { now: Date; entryId: string }

export function proposeCorrection(state: TimeclockState, command: ProposeCorrection): TimeclockEvent[] {
  const { employeeId, locationId, proposalId, entryId, times: after } = command
  // Clients choose the ids, and one list shows proposals, missed entries and scans.
  const isTaken =
    state.proposals.some((each) => each.proposalId === proposalId) ||
    state.setAside.some(({ punchId }) => punchId === proposalId) ||
    entryIn(state, proposalId) !== undefined
  if (isTaken) throw new Refusal('conflict', 'There is already such a proposal')

  const entry = entryId === null ? undefined : entryOrNotFound(state, entryId)
  const before = entry ? timesOf(entry) : null
  if (sameTimes(before, after)) {
    throw new Refusal('conflict', 'This is how the entry stands already')
  }
  const pending = state.proposals.filter(({ status }) => status === 'pending')
  const isAsked = (each: Proposal) => each.entryId === entryId && (entryId !== null || overlap(each.after, after))
  if (pending.some(isAsked)) throw new Refusal('conflict', 'You have proposed a correction of this already')
  if (after) assertFits(state, after, command)
  return [{ type: 'CorrectionProposed', data: { proposalId, employeeId, locationId, entryId, before, after } }]
}

export function acceptProposal(state: TimeclockState, command: AcceptProposal): TimeclockEvent[] {
  const { proposalId } = command
  const { entryId, before, after } = pendingProposal(state, proposalId)
  if (entryId === null) {
    if (!after) throw new Error(`a proposal of nothing: ${proposalId}`)
    return createEntry(state, { ...command, times: after })
  }
  if (!sameTimes(before, timesOf(entryOrNotFound(state, entryId)))) {
    throw new Refusal('conflict', 'The entry has changed since this was proposed')
  }
  return after
    ? correctEntry(state, { ...command, entryId, times: after })
    : deleteEntry(state, { ...command, entryId })
}

const closing =
  (type: 'CorrectionDeclined' | 'CorrectionWithdrawn') =>
  (state: TimeclockState, { employeeId, locationId, proposalId }: ProposalRef): TimeclockEvent[] => {
    pendingProposal(state, proposalId)
    return [{ type, data: { proposalId, employeeId, locationId } }]
  }

export const declineProposal = closing('CorrectionDeclined')
export const cancelCorrectionProposal = closing('CorrectionWithdrawn')

/** @throws Refusal `not_found`, or `conflict` for a closed one */
function pendingProposal({ proposals }: TimeclockState, proposalId: string): Proposal {
  const proposal = proposals.find((each) => each.proposalId === proposalId)
  if (!proposal) throw new Refusal('not_found', 'There is no such proposal')
  if (proposal.status !== 'pending') throw new Refusal('conflict', `This proposal was already ${proposal.status}`)
  return proposal
}

/** Two missing entries cannot overlap. */
const overlap = (one: EntryTimes | null, other: EntryTimes | null) =>
  one !== null &&
  other !== null &&
  (other.clockOut === null || one.clockIn < other.clockOut) &&
  (one.clockOut === null || other.clockIn < one.clockOut)
