import type { TimeclockEvent, EntryTimes } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { createEntry, correctEntry, deleteEntry } from '../domain/corrections.ts'
import { acceptProposal, declineProposal, proposeCorrection, cancelCorrectionProposal } from '../domain/proposals.ts'
import { approveEntry } from '../domain/flags.ts'
import { dismissPunch } from '../domain/set-aside.ts'
import { requireManagerOfEmployee, requireSelf } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { TimeclockState } from '../domain/evolve.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { entryIdOf } from './punches.ts'
import { clockStream } from '../streams.ts'

export function correctionCommands({ run, read, actorOf }: Core) {
  /** Managers of the employee's location, wherever the entry was made. Only owners correct managers' and owners' entries. */
  async function onTheirs(
    context: CommandContext,
    employeeId: string,
    type: string,
    decide: (state: TimeclockState, locationId: string) => TimeclockEvent[],
  ): Promise<Outcome> {
    const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
    const { locationId } = person
    return run(context, {
      stream: clockStream,
      id: employeeId,
      type,
      authorise: () => {
        if (actor.status === 'active' && actor.employeeId === employeeId && actor.role !== 'owner') {
          throw new Refusal('forbidden', 'Nobody corrects their own entries: propose the correction instead')
        }
        requireManagerOfEmployee(context, actor, person)
      },
      decide: (state) => decide(state, locationId),
    })
  }

  async function onOwn(
    context: CommandContext,
    employeeId: string,
    type: string,
    decide: (state: TimeclockState, locationId: string) => TimeclockEvent[],
  ): Promise<Outcome> {
    const { locationId } = await colleague({ read }, context, employeeId)
    return run(context, {
      stream: clockStream,
      id: employeeId,
      type,
      authorise: () => requireSelf(context, employeeId, 'You can only propose corrections of your own entries'),
      decide: (state) => decide(state, locationId),
    })
  }

  async function proposedWith(context: CommandContext, employeeId: string, proposalId: string) {
    await colleague({ read }, context, employeeId)
    const { state } = await read(clockStream, employeeId)
    const given = state.proposals.find((proposal) => proposal.proposalId === proposalId)?.reason
    const reason = [given, context.reason?.trim()].filter(Boolean).join(' – ')
    return reason ? { ...context, reason } : context
  }

  return {
    async createEntry(
      context: CommandContext,
      data: { employeeId: string; entryId: string; times: EntryTimes; punchId: string | null },
    ) {
      assertReason(context)
      const added = onTheirs(context, data.employeeId, 'createEntry', (state, locationId) =>
        createEntry(state, { ...data, locationId, now: context.now }),
      )
      return assertSameTarget({ entryId: data.entryId }, added)
    },
    async correctEntry(
      context: CommandContext,
      data: { employeeId: string; entryId: string; times: EntryTimes; punchId: string | null },
    ) {
      assertReason(context)
      const { employeeId, entryId, punchId } = data
      const corrected = onTheirs(context, employeeId, 'correctEntry', (state) =>
        correctEntry(state, { ...data, now: context.now }),
      )
      const outcome = await corrected
      // The entry already has these times, so only the scan is dismissed.
      const isDismissal = punchId !== null && outcome.events.some(({ type }) => type === 'PunchDismissed')
      return assertSameTarget(isDismissal ? { punchId } : { entryId }, Promise.resolve(outcome))
    },
    async deleteEntry(context: CommandContext, data: { employeeId: string; entryId: string }) {
      assertReason(context)
      const removed = onTheirs(context, data.employeeId, 'deleteEntry', (state) =>
        deleteEntry(state, { ...data, now: context.now }),
      )
      return assertSameTarget({ entryId: data.entryId }, removed)
    },
    async approveEntry(context: CommandContext, data: { employeeId: string; entryId: string }) {
      const approved = onTheirs(context, data.employeeId, 'approveEntry', (state) => approveEntry(state, data))
      return assertSameTarget({ entryId: data.entryId }, approved)
    },
    async dismissPunch(context: CommandContext, data: { employeeId: string; punchId: string }) {
      assertReason(context)
      const dismissed = onTheirs(context, data.employeeId, 'dismissPunch', (state) => dismissPunch(state, data))
      return assertSameTarget({ punchId: data.punchId }, dismissed)
    },

    /** `entryId: null`: a missing entry; `times: null`: removal. The command's id becomes the proposal's. */
    async proposeCorrection(
      context: CommandContext,
      data: { employeeId: string; entryId: string | null; times: EntryTimes | null },
    ) {
      assertReason(context)
      const proposalId = context.commandId
      return onOwn(context, data.employeeId, 'proposeCorrection', (state, locationId) =>
        proposeCorrection(state, { ...data, proposalId, locationId, now: context.now }),
      )
    },
    async cancelCorrectionProposal(context: CommandContext, data: { employeeId: string; proposalId: string }) {
      const withdrawn = onOwn(context, data.employeeId, 'cancelCorrectionProposal', (state, locationId) =>
        cancelCorrectionProposal(state, { ...data, locationId }),
      )
      return assertSameTarget({ proposalId: data.proposalId }, withdrawn)
    },
    async reviewCorrectionProposal(
      context: CommandContext,
      { employeeId, proposalId, accept }: { employeeId: string; proposalId: string; accept: boolean },
    ) {
      const whose = { employeeId, proposalId }
      if (!accept) {
        assertReason(context, 'comment')
        const declined = onTheirs(context, employeeId, 'declineProposal', (state, locationId) =>
          declineProposal(state, { ...whose, locationId }),
        )
        return assertSameTarget({ proposalId }, declined)
      }
      const because = await proposedWith(context, employeeId, proposalId)
      const entryId = entryIdOf(context, employeeId)
      const accepted = onTheirs(because, employeeId, 'acceptProposal', (state, locationId) =>
        acceptProposal(state, { ...whose, locationId, entryId, now: context.now }),
      )
      return assertSameTarget({ proposalId }, accepted)
    },
  }
}

/** Every change of an employee's hours needs a reason. */
function assertReason({ reason }: CommandContext, field = 'reason') {
  if (reason?.trim()) return
  const message = field === 'reason' ? 'Please give a reason' : 'Please say why'
  throw new Refusal('invalid', message, { [field]: message })
}
