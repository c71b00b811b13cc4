import type { EmployeeEvent } from '#schema/people/events.ts'
import { registerBadge, removeBadge } from '../domain/badge.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { asManaging } from '#backend/platform/authorise.ts'
import { badgeClaimId, type Claims } from '../claims.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import { claimStream, employeeStream } from '../streams.ts'

/**
 * A badge is claimed before it is registered and released after it is not any more, so that whoever has one registered
 * holds its claim. What a process that dies in between leaves is a claim without a badge, which passes on as any does.
 */
export function badgeCommands({ run, read, actorOf }: Core, claims: Claims) {
  /** But for one that is theirs again by now. */
  function release(context: CommandContext, employeeId: string, epc: string) {
    return claims.release(context, { epc, holderId: employeeId }, async () => {
      const { state } = await read(employeeStream, employeeId)
      return state.status !== 'unknown' && state.epc === epc
    })
  }

  /**
   * Says once more that it is theirs, now that they have it: somebody who had just replaced it may be about to release
   * it, or have done so.
   */
  async function keep(context: CommandContext, employeeId: string, epc: string) {
    try {
      await claims.claim(context, { epc, holderId: employeeId }, { renew: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await run(followUpContext(context, 'badges', context.commandId, employeeId), {
        stream: employeeStream,
        id: employeeId,
        type: 'removeBadge',
        authorise: () => undefined,
        decide: (state) => removeBadge(state, { epc }),
      })
      throw error
    }
    // Where it was replaced meanwhile, it must not stay theirs for that.
    await release(context, employeeId, epc)
  }

  /** Those that were theirs until then. */
  async function releasePrevious(context: CommandContext, employeeId: string, { events }: Outcome<EmployeeEvent>) {
    for (const { type, data } of events) {
      if (type === 'BadgeRegistered' && data.before !== null) await release(context, employeeId, data.before)
      if (type === 'BadgeRemoved') await release(context, employeeId, data.epc)
    }
  }

  return {
    /** Claims the badge within the organisation first: `conflict` where somebody else has it. Releases the one before. */
    async registerBadge(context: CommandContext, { employeeId, epc }: { employeeId: string; epc: string }) {
      const claim = { epc, holderId: employeeId }
      const actor = await actorOf(context)
      const person = await colleague({ read }, context, employeeId)
      asManaging(context, actor, person)
      const register = () =>
        run(context, {
          stream: employeeStream,
          id: employeeId,
          type: 'registerBadge',
          authorise: () => asManaging(context, actor, person),
          decide: (state) => registerBadge(state, { epc }),
        })
      // Told again it must not claim a badge that has gone to somebody else since.
      const { served } = await read(employeeStream, employeeId)
      const claimed = served.has(context.commandId) ? undefined : await claims.claim(context, claim)
      let registered: Outcome<EmployeeEvent>
      try {
        registered = await register()
      } catch (error) {
        if (error instanceof Refusal && claimed && claimed.events.length > 0) await release(context, employeeId, epc)
        throw error
      }
      await releasePrevious(context, employeeId, registered)
      if (claimed?.events.length === 0 && registered.events.length > 0) await keep(context, employeeId, epc)
      return registered
    },

    async removeBadge(context: CommandContext, { employeeId }: { employeeId: string }) {
      const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      const removed = await run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'removeBadge',
        authorise: () => asManaging(context, actor, person),
        decide: (state) => removeBadge(state),
      })
      await releasePrevious(context, employeeId, removed)
      return removed
    },

    /**
     * As of this moment, from the log: whose badge it is, `undefined` where nobody's. Terminated holders as well. While a
     * badge is being registered it is theirs who will have it; whether they have it already, their state says.
     */
    async holderOfBadge(organizationId: string, epc: string) {
      const { state } = await read(claimStream, badgeClaimId(organizationId, epc))
      return state.status === 'held' ? state.holderId : undefined
    },
  }
}
