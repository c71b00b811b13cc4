import type { EmployeeState } from '../domain/employee.ts'
import { reactivateEmployee, deactivateEmployee, setLastDay } from '../domain/employment.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOfEmployee, requireSystem, isSelf, type ActingEmployee } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Claims, EmailClaim } from '../claims.ts'
import type { Ownership } from './last-owner.ts'
import { colleague } from '../colleague.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { employeeStream } from '../streams.ts'

type Ending = (employment: {
  commands: Commands
  context: CommandContext
  employeeId: string
  locationId: string
  timeZone: string
  from: string
  stepFor(what: string): CommandContext
}) => Promise<Outcome>

/**
 * Everything that ends with an employment. Proposed corrections and punches to review don't: they are about hours that were
 * worked, and those are still owed. `employmentEnd` in queries counts them.
 */
const endings: readonly Ending[] = [
  ({ commands, stepFor, employeeId }) =>
    commands.missPunch(stepFor('entry'), { employeeId, because: 'employment ended' }),
  ({ commands, stepFor, employeeId, from, timeZone }) =>
    commands.endTimeOff(stepFor('time off'), { employeeId, lastDay: dayOf(from, timeZone) }),
  ({ commands, context, employeeId, locationId, from, stepFor }) =>
    commands.leaveWeeksAhead(context, { employeeId, locationId, from }, stepFor),
]

export function employmentCommands({ run, read, actorOf, commands }: Core, ownership: Ownership, claims: Claims) {
  const name = 'end of employment'

  /** Ends everything in `endings` that is after `from` (ISO 8601, UTC). Each `about` runs once per command. */
  async function wrapUp(context: CommandContext, employeeId: string, from: string, about: string) {
    const { status, locationId, email } = await colleague({ read }, context, employeeId)
    // A repeated command must not take shifts from a reactivated employee.
    if (status !== 'terminated') return []
    const { timeZone } = locationIn(await organizationOf({ read }, context), locationId)
    const stepFor = (what: string) => followUpContext(context, name, about, context.commandId, employeeId, what)
    const ended: Outcome[] = []
    for (const end of endings)
      ended.push(await end({ commands, context, employeeId, locationId, timeZone, from, stepFor }))
    if (email !== null) await releaseUnlessActive(context, { email, holderId: employeeId })
    return ended
  }

  const releaseUnlessActive = (context: CommandContext, claim: EmailClaim) =>
    claims.release(context, claim, async () => (await read(employeeStream, claim.holderId)).state.status === 'active')

  return {
    async deactivateEmployee(context: CommandContext, { employeeId }: { employeeId: string }) {
      const ended = await ownership.decide(context, employeeId, async (core) => {
        const [actor] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
        return core.run(context, {
          stream: employeeStream,
          id: employeeId,
          type: 'deactivateEmployee',
          authorise: ({ state }) => asEmployer(context, actor, state),
          decide: deactivateEmployee,
        })
      })
      if (ended.events.length === 0) return ended
      return together(ended, await wrapUp(context, employeeId, context.now.toISOString(), 'at once'))
    },

    /** Plans the end of an employment, or cancels the plan (`null`). The job `people.end-employment` carries it out. */
    async updateLastDay(
      context: CommandContext,
      { employeeId, lastDay }: { employeeId: string; lastDay: string | null },
    ) {
      const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      const { timeZone } = locationIn(await organizationOf({ read }, context), person.locationId)
      const endsAt = lastDay === null ? null : toInstant(addDays(lastDay, 1), '00:00', timeZone)
      const today = dayOf(context.now.toISOString(), timeZone)
      return run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'updateLastDay',
        authorise: ({ state }) => asEmployer(context, actor, state),
        decide: (state) => setLastDay(state, { lastDay, today, endsAt }),
      })
    },

    /** System only: ends an employment whose last day is over. Does nothing if the plan has changed since. */
    async endEmployment(context: CommandContext, { employeeId, endsAt }: { employeeId: string; endsAt: string }) {
      requireSystem(context)
      const { state, position } = await read(employeeStream, employeeId)
      const isDue = state.status === 'active' && state.leaving?.endsAt === endsAt && endsAt <= context.now.toISOString()
      if (!isDue) return { position, events: [], repeated: false }
      return commands.deactivateEmployee(context, { employeeId })
    },

    async reactivateEmployee(context: CommandContext, { employeeId }: { employeeId: string }) {
      const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      const claim = person.email === null ? undefined : { email: person.email, holderId: employeeId }
      if (person.status === 'terminated') {
        asEmployer(context, actor, person)
        // Another account may have the address by now.
        if (claim) await claims.claim(context, claim, { renew: true })
      }
      try {
        return await run(context, {
          stream: employeeStream,
          id: employeeId,
          type: 'reactivateEmployee',
          authorise: ({ state }) => asEmployer(context, actor, state),
          decide: reactivateEmployee,
        })
      } catch (error) {
        if (claim && error instanceof Refusal) await releaseUnlessActive(context, claim)
        throw error
      }
    },

    /** System only: finishes a termination in other streams. `from`: when it was decided (ISO 8601, UTC). */
    async reconcileTermination(context: CommandContext, { employeeId, from }: { employeeId: string; from: string }) {
      requireSystem(context)
      await ownership.takeBackUnlessOwner(context, employeeId)
      const { position } = await read(employeeStream, employeeId)
      // Runs again, because a manager may have assigned a shift before the termination was visible.
      return together({ position, events: [], repeated: false }, await wrapUp(context, employeeId, from, 'in the end'))
    },
  }
}

function asEmployer(context: CommandContext, actor: ActingEmployee, person: EmployeeState) {
  if (person.status === 'unknown') return
  if (isSelf(actor, person)) throw new Refusal('forbidden', 'You can’t end your own employment')
  requireManagerOfEmployee(context, actor, person)
}
