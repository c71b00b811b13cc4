import { requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import type { Core } from '#backend/platform/core.ts'
import { openClaims, type EmailClaim } from '../claims.ts'
import { takeBackUnlessOwner } from './last-owner.ts'
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

/** Ends everything in `endings` that is after `from` (ISO 8601, UTC). Each `about` runs once per command. */
export async function runEndings(
  core: Core,
  context: CommandContext,
  employeeId: string,
  from: string,
  about: string,
): Promise<Outcome[]> {
  const { commands } = core
  const { status, locationId, email } = await colleague(core, context, employeeId)
  // A repeated command must not take shifts from a reactivated employee.
  if (status !== 'terminated') return []
  const { timeZone } = locationIn(await organizationOf(core, context), locationId)
  const stepFor = (what: string) =>
    followUpContext(context, 'end of employment', about, context.commandId, employeeId, what)
  const ended: Outcome[] = []
  for (const end of endings)
    ended.push(await end({ commands, context, employeeId, locationId, timeZone, from, stepFor }))
  if (email !== null) await releaseUnlessActive(core, context, { email, holderId: employeeId })
  return ended
}

export const releaseUnlessActive = (core: Core, context: CommandContext, claim: EmailClaim) =>
  openClaims(core).release(
    context,
    claim,
    async () => (await core.read(employeeStream, claim.holderId)).state.status === 'active',
  )

export const employmentCommands = (core: Core) => ({
  /** System only: ends an employment whose last day is over. Does nothing if the plan has changed since. */
  async endEmployment(context: CommandContext, { employeeId, endsAt }: { employeeId: string; endsAt: string }) {
    requireSystem(context)
    const { state, position } = await core.read(employeeStream, employeeId)
    const isDue = state.status === 'active' && state.leaving?.endsAt === endsAt && endsAt <= context.now.toISOString()
    if (!isDue) return { position, events: [], repeated: false }
    return core.commands.deactivateEmployee(context, { employeeId })
  },

  /** System only: finishes a termination in other streams. `from`: when it was decided (ISO 8601, UTC). */
  async reconcileTermination(context: CommandContext, { employeeId, from }: { employeeId: string; from: string }) {
    requireSystem(context)
    await takeBackUnlessOwner(core, context, employeeId)
    const { position } = await core.read(employeeStream, employeeId)
    // Runs again, because a manager may have assigned a shift before the termination was visible.
    return together(
      { position, events: [], repeated: false },
      await runEndings(core, context, employeeId, from, 'in the end'),
    )
  },
})
