import type { EmployeeEvent } from '#schema/people/events.ts'
import { registerBadge, removeBadge } from '../domain/badge.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOfEmployee } from '#backend/platform/permissions.ts'
import { claimIds, type Claims } from '../claims.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { colleague } from '../colleague.ts'
import { employeeRunner } from './employee-runner.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import { claimStream, employeeStream } from '../streams.ts'

/**
 * A badge is claimed before it is registered and released after it is removed, so every registered badge has a claim. A
 * crash in between leaves a claim without a badge; a job releases it later.
 */
export function badgeCommands(core: Core, claims: Claims) {
  const { run, read, actorOf, claimsKey } = core
  const { managed } = employeeRunner(core)
  function release(context: CommandContext, employeeId: string, epc: string) {
    return claims.release(context, { epc, holderId: employeeId }, async () => {
      const { state } = await read(employeeStream, employeeId)
      return state.status !== 'unknown' && state.epc === epc
    })
  }

  /** Renews the claim afterwards: an earlier command that replaced this badge may be about to release it. */
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
    await release(context, employeeId, epc)
  }

  async function releasePrevious(context: CommandContext, employeeId: string, { events }: Outcome<EmployeeEvent>) {
    for (const { type, data } of events) {
      if (type === 'BadgeRegistered' && data.before !== null) await release(context, employeeId, data.before)
      if (type === 'BadgeRemoved') await release(context, employeeId, data.epc)
    }
  }

  return {
    async registerBadge(context: CommandContext, { employeeId, epc }: { employeeId: string; epc: string }) {
      const claim = { epc, holderId: employeeId }
      const actor = await actorOf(context)
      const person = await colleague({ read }, context, employeeId)
      requireManagerOfEmployee(context, actor, person)
      const register = () =>
        run(context, {
          stream: employeeStream,
          id: employeeId,
          type: 'registerBadge',
          authorise: () => requireManagerOfEmployee(context, actor, person),
          decide: (state) => registerBadge(state, { epc }),
        })
      // A retry must not claim a badge that a colleague got since.
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
      const removed = await managed(context, employeeId, 'removeBadge', {
        authorise: (actor, person) => requireManagerOfEmployee(context, actor, person),
        decide: (state) => removeBadge(state),
      })
      await releasePrevious(context, employeeId, removed)
      return removed
    },

    /** Includes terminated employees. During a registration it is the future holder: compare with the employee. */
    async holderOfBadge(organizationId: string, epc: string) {
      const { state } = await read(claimStream, claimIds(claimsKey).badge(organizationId, epc))
      return state.status === 'held' ? state.holderId : undefined
    },
  }
}
