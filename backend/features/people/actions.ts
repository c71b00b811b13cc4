import type { z } from 'zod'
import type { Preferences, Role } from '#schema/people/events.ts'
import type { employeeEdits } from '#schema/people/rest.ts'
import { inForce } from '#schema/shared/effective.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { locationIn } from '#backend/platform/http/scope.ts'
import type { Acting } from '#backend/platform/http/acting.ts'
import { commandOf, type Services } from '#backend/platform/http/services.ts'
import { employeeStream } from './streams.ts'

/** Whether the read models show it already. */
type Done = { caughtUp: boolean }

/** What REST and GraphQL do about somebody. Who may, the commands decide. */
export function peopleActions(services: Services) {
  const { commands, identity, database } = services

  /** Sessions show who somebody is: they have to hear of it before the answer does. */
  async function told(employeeId: string, outcome: Outcome): Promise<Done> {
    await identity.refresh(employeeId)
    return { caughtUp: await services.caughtUp(outcome) }
  }

  /** From today on by the clocks of their location; a form sends back what it shows, which changes nothing. */
  async function setRate(context: CommandContext, employeeId: string, hourlyRateCents: number) {
    const { organizationId, now } = context
    const person = await commands.readState(employeeStream, employeeId)
    if (person.status === 'unknown' || person.organizationId !== organizationId) throw noSuchEmployee()
    const within = { organizationId, locationId: null }
    const { timeZone } = await locationIn(database.kysely, within, person.locationId)
    const effectiveFrom = dayOf(now.toISOString(), timeZone)
    if (inForce(person.payRates, effectiveFrom)?.hourlyRateCents === hourlyRateCents) return undefined
    const step = { ...context, commandId: derivedId(context.commandId, 'pay rate'), correlationId: context.commandId }
    return commands.setPayRate(step, { employeeId, effectiveFrom, hourlyRateCents })
  }

  return {
    /** `hourlyRate`: none, as a form sends where it has no figure, changes nothing. */
    async change({ user, commandId }: Acting, employeeId: string, edits: z.infer<typeof employeeEdits>): Promise<Done> {
      const { hourlyRate, ...details } = edits
      const context = commandOf(user, commandId)
      // Pay first: whoever may not set it must not have changed the rest.
      const rate =
        typeof hourlyRate === 'number' ? await setRate(context, employeeId, Math.round(hourlyRate * 100)) : undefined
      const changed = await commands.changeEmployee(context, { employeeId, ...details })
      return told(employeeId, together(changed, rate ? [rate] : []))
    },

    async changeRole({ user, commandId }: Acting, employeeId: string, role: Role): Promise<Done> {
      return told(employeeId, await commands.changeRole(commandOf(user, commandId), { employeeId, role }))
    },

    async transfer({ user, commandId }: Acting, employeeId: string, locationId: string): Promise<Done> {
      return told(employeeId, await commands.transferEmployee(commandOf(user, commandId), { employeeId, locationId }))
    },

    async deactivate({ user, commandId }: Acting, employeeId: string): Promise<Done> {
      return told(employeeId, await commands.terminateEmployee(commandOf(user, commandId), { employeeId }))
    },

    async reactivate({ user, commandId }: Acting, employeeId: string): Promise<Done> {
      return told(employeeId, await commands.reactivateEmployee(commandOf(user, commandId), { employeeId }))
    },

    /** `epc`: in the form of `normalizedEpc`. */
    async registerBadge({ user, commandId }: Acting, employeeId: string, epc: string): Promise<Done> {
      const outcome = await commands.registerBadge(commandOf(user, commandId), { employeeId, epc })
      return { caughtUp: await services.caughtUp(outcome) }
    },

    async removeBadge({ user, commandId }: Acting, employeeId: string): Promise<Done> {
      const outcome = await commands.removeBadge(commandOf(user, commandId), { employeeId })
      return { caughtUp: await services.caughtUp(outcome) }
    },

    async setPreferences({ user, commandId }: Acting, preferences: Preferences): Promise<Done> {
      const { employeeId } = user
      const outcome = await commands.setPreferences(commandOf(user, commandId), { employeeId, preferences })
      return { caughtUp: await services.caughtUp(outcome) }
    },
  }
}

export const noSuchEmployee = () => new Refusal('not_found', 'There is no such employee')
