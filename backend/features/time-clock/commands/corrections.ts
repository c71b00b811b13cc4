import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { addEntry, correctEntry, removeEntry } from '../domain/corrections.ts'
import { acceptProposal, declineProposal, proposeCorrection, withdrawProposal } from '../domain/proposals.ts'
import { dismissPunch } from '../domain/set-aside.ts'
import { asManagerOf, asOneself } from '#backend/platform/authorise.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Command } from '#kernel/commands/handle.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { about } from '#kernel/commands/repeated-command.ts'
import type { ClockCommands } from './types.ts'
import { entryIdOf } from './punches.ts'

type Corrections = Pick<
  ClockCommands,
  | 'addEntry'
  | 'correctEntry'
  | 'removeEntry'
  | 'dismissPunch'
  | 'proposeCorrection'
  | 'withdrawProposal'
  | 'reviewProposal'
>

export function correctionCommands({ run, read, actorOf }: Core): Corrections {
  /** By whoever manages the location where they belong; an entry made elsewhere is theirs to correct as well. */
  async function onTheirs(
    context: CommandContext,
    employeeId: string,
    leadsTo: readonly TimeclockEvent['type'][],
    decide: (state: Parameters<Command<'timeclock'>['decide']>[0], locationId: string) => TimeclockEvent[],
  ): Promise<Outcome> {
    const [actor, { locationId }] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
    return run<'timeclock'>(context, {
      stream: `timeclock-${employeeId}`,
      leadsTo,
      authorise: () => {
        asManagerOf(context, actor, locationId)
        if (actor.status === 'active' && actor.employeeId === employeeId && actor.role !== 'owner') {
          throw new Refusal('forbidden', 'Nobody corrects their own entries: propose the correction instead')
        }
      },
      decide: (state) => decide(state, locationId),
    })
  }

  /** By oneself. */
  async function onOwn(
    context: CommandContext,
    employeeId: string,
    type: TimeclockEvent['type'],
    decide: (state: Parameters<Command<'timeclock'>['decide']>[0], locationId: string) => TimeclockEvent[],
  ): Promise<Outcome> {
    const { locationId } = await colleague({ read }, context, employeeId)
    return run<'timeclock'>(context, {
      stream: `timeclock-${employeeId}`,
      leadsTo: [type],
      authorise: () => asOneself(context, employeeId, 'You can only propose corrections of your own entries'),
      decide: (state) => decide(state, locationId),
    })
  }

  /** The reason of a correction that was proposed is the one it was proposed with, and what the reviewer adds. */
  async function proposedWith(context: CommandContext, employeeId: string, proposalId: string) {
    await colleague({ read }, context, employeeId)
    const { state } = await read('timeclock', employeeId)
    const given = state.proposals.find((proposal) => proposal.proposalId === proposalId)?.reason
    const reason = [given, context.reason?.trim()].filter(Boolean).join(' – ')
    return reason ? { ...context, reason } : context
  }

  return {
    async addEntry(context, data) {
      assertReason(context)
      const added = onTheirs(context, data.employeeId, ['EntryAdded'], (state, locationId) =>
        addEntry(state, { ...data, locationId, now: context.now }),
      )
      return about({ entryId: data.entryId }, added)
    },
    async correctEntry(context, data) {
      assertReason(context)
      const { employeeId, entryId, punchId } = data
      const corrected = onTheirs(context, employeeId, ['EntryCorrected', 'PunchDismissed'], (state) =>
        correctEntry(state, { ...data, now: context.now }),
      )
      const outcome = await corrected
      // Where the times were right as they were, only the scan was dealt with.
      const isDismissal = punchId !== null && outcome.events.some(({ type }) => type === 'PunchDismissed')
      return about(isDismissal ? { punchId } : { entryId }, Promise.resolve(outcome))
    },
    async removeEntry(context, data) {
      assertReason(context)
      const removed = onTheirs(context, data.employeeId, ['EntryRemoved'], (state) =>
        removeEntry(state, { ...data, now: context.now }),
      )
      return about({ entryId: data.entryId }, removed)
    },
    async dismissPunch(context, data) {
      assertReason(context)
      const dismissed = onTheirs(context, data.employeeId, ['PunchDismissed'], (state) => dismissPunch(state, data))
      return about({ punchId: data.punchId }, dismissed)
    },

    async proposeCorrection(context, data) {
      assertReason(context)
      const proposalId = context.commandId
      return onOwn(context, data.employeeId, 'CorrectionProposed', (state, locationId) =>
        proposeCorrection(state, { ...data, proposalId, locationId, now: context.now }),
      )
    },
    async withdrawProposal(context, data) {
      const withdrawn = onOwn(context, data.employeeId, 'CorrectionWithdrawn', (state, locationId) =>
        withdrawProposal(state, { ...data, locationId }),
      )
      return about({ proposalId: data.proposalId }, withdrawn)
    },
    async reviewProposal(context, { employeeId, proposalId, accept }) {
      const whose = { employeeId, proposalId }
      if (!accept) {
        assertReason(context, 'comment')
        const declined = onTheirs(context, employeeId, ['CorrectionDeclined'], (state, locationId) =>
          declineProposal(state, { ...whose, locationId }),
        )
        return about({ proposalId }, declined)
      }
      const because = await proposedWith(context, employeeId, proposalId)
      const entryId = entryIdOf(context, employeeId)
      const leadsTo = ['EntryAdded', 'EntryCorrected', 'EntryRemoved'] as const
      const accepted = onTheirs(because, employeeId, leadsTo, (state, locationId) =>
        acceptProposal(state, { ...whose, locationId, entryId, now: context.now }),
      )
      return about({ proposalId }, accepted)
    },
  }
}

/** Whoever's hours are changed is told why. */
function assertReason({ reason }: CommandContext, field = 'reason') {
  if (reason?.trim()) return
  const message = field === 'reason' ? 'Please give a reason' : 'Please say why'
  throw new Refusal('invalid', message, { [field]: message })
}
