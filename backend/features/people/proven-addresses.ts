import { requireSystem } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { claimIds, type EmailClaim } from './claims.ts'
import { lapseEmail } from './domain/employee.ts'
import { claimStream, employeeStream } from './streams.ts'

/** Removes a verified address from employees who had it unverified. Idempotent. */
export function openProvenAddresses({ run, read, claimsKey }: Pick<Core, 'run' | 'read' | 'claimsKey'>) {
  const ids = claimIds(claimsKey)
  /** The employee may belong to another organization than the context. */
  async function lapse(
    { now, notAfter }: CommandContext,
    { email, holderId }: EmailClaim,
    employeeId: string,
  ): Promise<Outcome[]> {
    const { state } = await read(employeeStream, employeeId)
    if (state.status === 'unknown') return []
    const { organizationId } = state
    const commandId = derivedId('lapsed address', ids.email(email), holderId, employeeId)
    const actor = { kind: 'system', name: 'proven addresses' } as const
    const context = { commandId, organizationId, actor, now, ...(notAfter !== undefined && { notAfter }) }
    const lapsed = await run(context, {
      stream: employeeStream,
      id: employeeId,
      type: 'lapseEmail',
      authorise: () => undefined,
      decide: (employee) => lapseEmail(employee, { email }),
    })
    return [lapsed]
  }

  return {
    async takeFromOthers(context: CommandContext, claim: EmailClaim, proof: Outcome): Promise<Outcome[]> {
      const from = proof.events.flatMap((event) => (event.type === 'ValueClaimed' && event.data.provenAgainst) || [])
      const lapsed: Outcome[] = []
      for (const employeeId of from) lapsed.push(...(await lapse(context, claim, employeeId)))
      return lapsed
    },

    /** System only: finishes `takeFromOthers` after a crash. */
    async reconcile(
      context: CommandContext,
      { claimId, holderId, from }: { claimId: string; holderId: string; from: readonly string[] },
    ): Promise<void> {
      requireSystem(context)
      const [{ state }, { state: holder }] = await Promise.all([
        read(claimStream, claimId),
        read(employeeStream, holderId),
      ])
      if (state.status === 'free' || state.holderId !== holderId || !state.proven) return
      if (holder.status === 'unknown' || holder.email === null || ids.email(holder.email) !== claimId) return
      for (const employeeId of from) await lapse(context, { email: holder.email, holderId }, employeeId)
    },
  }
}
