import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOfEmployee, requireSelf } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { TimeclockState } from '../domain/evolve.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { clockStream } from '../streams.ts'

/**
 * A change by a manager of the employee's location, wherever the entry was made. Only owners correct managers' and owners'
 * entries.
 */
export async function changeTheirClock(
  { run, read, actorOf }: Core,
  context: CommandContext,
  employeeId: string,
  type: string,
  decide: (state: TimeclockState, locationId: string) => TimeclockEvent[],
): Promise<Outcome> {
  const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
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
    decide: (state) => decide(state, person.locationId),
  })
}

/** A proposal for the actor's own clock. */
export async function proposeForOwnClock(
  { run, read }: Core,
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

/** The reason of an accepted proposal is the employee's, then the manager's comment. */
export async function withReasonOfProposal(
  { read }: Core,
  context: CommandContext,
  employeeId: string,
  proposalId: string,
): Promise<CommandContext> {
  await colleague({ read }, context, employeeId)
  const { state } = await read(clockStream, employeeId)
  const proposed = state.proposals.find((proposal) => proposal.proposalId === proposalId)?.reason
  const reason = [proposed, context.reason?.trim()].filter(Boolean).join(' – ')
  return reason ? { ...context, reason } : context
}

/** Every change of an employee's hours needs a reason. */
export function assertReason({ reason }: CommandContext, field = 'reason') {
  if (reason?.trim()) return
  const message = field === 'reason' ? 'Please give a reason' : 'Please say why'
  throw new Refusal('invalid', message, { [field]: message })
}
