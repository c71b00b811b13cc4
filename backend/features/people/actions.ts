import { normalizedEmail } from './claims.ts'
import { employeeStream } from './streams.ts'
import type { z } from 'zod'
import type { Role } from '#schema/people/events.ts'
import type { employeeEdits } from '#schema/people/rest.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import { type Initiator, commandContext } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'

type CommandResult = { caughtUp: boolean }

export function peopleActions(services: Services) {
  const { commands, identity, database } = services

  /** Refreshes sessions before the response, because they contain names and roles. */
  async function refreshed(employeeId: string, outcome: Outcome): Promise<CommandResult> {
    await identity.refresh(employeeId)
    return { caughtUp: await services.caughtUp(outcome) }
  }

  async function setRate(context: CommandContext, employeeId: string, hourlyRateCents: number) {
    const { organizationId, now } = context
    const person = await commands.readState(employeeStream, employeeId)
    if (person.status === 'unknown' || person.organizationId !== organizationId) throw noSuchEmployee()
    const within = { organizationId, locationId: null }
    const { timeZone } = await locationInReach(database.kysely, within, person.locationId)
    const effectiveFrom = dayOf(now.toISOString(), timeZone)
    if (effectiveOn(person.payRates, effectiveFrom)?.hourlyRateCents === hourlyRateCents) return undefined
    const step = { ...context, commandId: derivedId(context.commandId, 'pay rate'), correlationId: context.commandId }
    return commands.updatePayRate(step, { employeeId, effectiveFrom, hourlyRateCents })
  }

  return {
    async change(
      { user, commandId }: Initiator,
      employeeId: string,
      edits: z.infer<typeof employeeEdits>,
    ): Promise<CommandResult> {
      const { hourlyRate, ...details } = edits
      const context = commandContext(user, commandId)
      // Pay first: if updating pay is forbidden, nothing else may change.
      const rate =
        typeof hourlyRate === 'number' ? await setRate(context, employeeId, Math.round(hourlyRate * 100)) : undefined
      const changed = await commands.updateEmployee(context, { employeeId, ...details })
      return refreshed(employeeId, together(changed, rate ? [rate] : []))
    },

    async updateEmployeeEmail(
      { user, commandId }: Initiator,
      employeeId: string,
      address: string,
    ): Promise<CommandResult> {
      const context = commandContext(user, commandId)
      const email = normalizedEmail(address)
      const outcome = await commands.offerEmail(context, { employeeId, email })
      await identity.admitInvitation({ email, organizationId: user.organizationId }, context.now)
      await identity.offerEmail({ employeeId, email, offeredBy: user.employeeId }, context.now)
      return { caughtUp: await services.caughtUp(outcome) }
    },

    async updateEmployeeRole({ user, commandId }: Initiator, employeeId: string, role: Role): Promise<CommandResult> {
      return refreshed(
        employeeId,
        await commands.updateEmployeeRole(commandContext(user, commandId), { employeeId, role }),
      )
    },

    async updatePayrollPermission(
      { user, commandId }: Initiator,
      employeeId: string,
      granted: boolean,
    ): Promise<CommandResult> {
      const context = commandContext(user, commandId)
      return {
        caughtUp: await services.caughtUp(await commands.updatePayrollPermission(context, { employeeId, granted })),
      }
    },

    async updatePayrollNumber(
      { user, commandId }: Initiator,
      employeeId: string,
      number: string | null,
    ): Promise<CommandResult> {
      const context = commandContext(user, commandId)
      return { caughtUp: await services.caughtUp(await commands.updatePayrollNumber(context, { employeeId, number })) }
    },

    async updateEmployeeJobRoles(
      { user, commandId }: Initiator,
      employeeId: string,
      jobRoleIds: readonly string[],
    ): Promise<CommandResult> {
      const context = commandContext(user, commandId)
      return {
        caughtUp: await services.caughtUp(await commands.updateEmployeeJobRoles(context, { employeeId, jobRoleIds })),
      }
    },

    async transfer({ user, commandId }: Initiator, employeeId: string, locationId: string): Promise<CommandResult> {
      return refreshed(
        employeeId,
        await commands.transferEmployee(commandContext(user, commandId), { employeeId, locationId }),
      )
    },

    async updateLastDay(
      { user, commandId }: Initiator,
      employeeId: string,
      lastDay: string | null,
    ): Promise<CommandResult> {
      const context = commandContext(user, commandId)
      return { caughtUp: await services.caughtUp(await commands.updateLastDay(context, { employeeId, lastDay })) }
    },

    async deactivate({ user, commandId }: Initiator, employeeId: string): Promise<CommandResult> {
      return refreshed(employeeId, await commands.deactivateEmployee(commandContext(user, commandId), { employeeId }))
    },

    async reactivate({ user, commandId }: Initiator, employeeId: string): Promise<CommandResult> {
      return refreshed(employeeId, await commands.reactivateEmployee(commandContext(user, commandId), { employeeId }))
    },

    async registerBadge({ user, commandId }: Initiator, employeeId: string, epc: string): Promise<CommandResult> {
      const outcome = await commands.registerBadge(commandContext(user, commandId), { employeeId, epc })
      return { caughtUp: await services.caughtUp(outcome) }
    },

    async removeBadge({ user, commandId }: Initiator, employeeId: string): Promise<CommandResult> {
      const outcome = await commands.removeBadge(commandContext(user, commandId), { employeeId })
      return { caughtUp: await services.caughtUp(outcome) }
    },

    async updatePayRate(
      { user, commandId }: Initiator,
      rate: { employeeId: string; roleId?: string | undefined; effectiveFrom: string; hourlyRateCents: number },
    ): Promise<CommandResult> {
      return { caughtUp: await services.caughtUp(await commands.updatePayRate(commandContext(user, commandId), rate)) }
    },
  }
}

export const noSuchEmployee = () => new Refusal('not_found', 'There is no such employee')
