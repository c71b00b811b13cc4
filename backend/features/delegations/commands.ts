import { addDays } from '#schema/shared/week-time.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { endDelegations } from './domain/delegations.ts'
import { delegationsStream } from './streams.ts'

export const delegationCommands = (core: Core) => ({
  /** System only: cancels the delegations that an employee's present role or status no longer allows. Idempotent. */
  async endDelegations(context: CommandContext, { employeeId }: { employeeId: string }) {
    const { state: party } = await core.read(employeeStream, employeeId)
    const since = addDays(context.now.toISOString().slice(0, 10), -1)
    return core.run(context, {
      stream: delegationsStream,
      id: context.organizationId,
      type: 'endDelegations',
      authorise: () => requireSystem(context),
      decide: (state) => endDelegations(state, { employeeId, party, since }),
    })
  },
})
