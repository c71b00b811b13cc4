import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { invitationStream } from '#backend/features/people/streams.ts'
import { requireOwner, isSelf } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { forgetEmployee, lastDayOfPay } from './domain/leaving.ts'
import { leavingStream } from './streams.ts'

type ForgettingCommands = ReturnType<typeof forgettingCommands>

declare module '#backend/platform/commands.ts' {
  interface Commands extends ForgettingCommands {}
}

export function forgettingCommands({ run, read, actorOf, commands }: Core) {
  /** Removes badge and pending invitation, which would otherwise stay claimed for the forgotten employee. */
  async function release(context: CommandContext, employeeId: string): Promise<Outcome[]> {
    const step = (what: string) => ({
      ...followUpContext(context, 'forgetting', context.commandId, employeeId, what),
      actor: context.actor,
    })
    const released: Outcome[] = [await commands.removeBadge(step('badge'), { employeeId })]
    const invitation = (await read(invitationStream, employeeId)).state
    if (invitation.status === 'pending')
      released.push(await commands.revokeInvitation(step('invitation'), { employeeId }))
    return released
  }

  async function retentionFor({ organizationId, locationId }: { organizationId: string; locationId: string }) {
    const organization = await organizationOf({ read }, { organizationId })
    return { timeZone: locationIn(organization, locationId).timeZone, payYears: organization.payYears }
  }

  return {
    /** The last day (yyyy-MM-dd) by the current retention setting; `null` for employees who are not forgotten. */
    async payKeptUntil(employeeId: string): Promise<string | null> {
      const { state: person } = await read(leavingStream, employeeId)
      return person.status === 'forgotten' ? lastDayOfPay(person.at, await retentionFor(person)) : null
    },
    /** @throws Refusal `conflict` if still employed */
    async forgetEmployee(context: CommandContext & { reason: string }, { employeeId }: { employeeId: string }) {
      const [actor, { state: person }] = await Promise.all([actorOf(context), read(leavingStream, employeeId)])
      if (person.status === 'unknown' || person.organizationId !== context.organizationId) {
        throw new Refusal('not_found', 'There is no such employee')
      }
      const authorise = () => {
        if (isSelf(actor, { employeeId })) throw new Refusal('forbidden', 'You can’t have yourself forgotten')
        requireOwner(context, actor)
      }
      authorise()
      const retention = await retentionFor(person)
      const released = person.status === 'left' ? await release(context, employeeId) : []
      const forgotten = await run(context, {
        stream: leavingStream,
        id: employeeId,
        type: 'forgetEmployee',
        authorise,
        decide: (state) => forgetEmployee(state, retention),
      })
      return together(forgotten, released)
    },
  }
}
