import { derivedId } from '#kernel/commands/ids.ts'
import { revokeAccess } from '#backend/features/identity/revoke-access.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { contextOf } from '#backend/platform/reactions/context.ts'

/**
 * What a decision on a person leaves to be done elsewhere. The command did it already unless its process died in
 * between; so this only makes good what is missing.
 */
export function settlingHandlers({ commands, database }: Pick<PoliciesOptions, 'commands' | 'database'>): Handlers {
  return {
    async 'settle-time-off'(deadline) {
      const { requestId = '', employeeId = '' } = deadline.data
      const context = contextOf(deadline, 'approved time off', derivedId(deadline.id), new Date())
      await commands.settleTimeOff(context, { requestId, employeeId })
    },
    async 'settle-claim'(deadline) {
      const { claimId = '', holderId = '' } = deadline.data
      const context = contextOf(deadline, 'claims left behind', derivedId(deadline.id), new Date())
      await commands.settleClaim(context, { claimId, holderId })
    },
    async 'settle-transfer'(deadline) {
      const { employeeId = '', formerLocationId = '', commandId = '', from = '' } = deadline.data
      const context = contextOf(deadline, 'transfer', commandId, new Date())
      await commands.settleTransfer(context, { employeeId, formerLocationId, from })
    },
    async 'settle-role'(deadline) {
      const { employeeId = '', commandId = '' } = deadline.data
      await commands.settleRole(contextOf(deadline, 'last owner', commandId, new Date()), { employeeId })
    },
    async 'settle-termination'(deadline) {
      const { employeeId = '', commandId = '', from = '' } = deadline.data
      await revokeAccess(database.kysely, employeeId)
      const context = contextOf(deadline, 'end of employment', commandId, new Date())
      await commands.settleTermination(context, { employeeId, from })
    },
  }
}
