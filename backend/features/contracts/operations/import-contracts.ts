import type { CommandContext } from '#kernel/commands/command.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import { remainingPeople } from '#backend/features/people/imported.ts'
import { updateContract } from '../domain/contracts.ts'
import { contractStream } from '../streams.ts'

/** System only: sets the contracts of the employees of an import. A repeated call changes nothing. */
export async function importContracts(core: Core, context: CommandContext, { importId }: { importId: string }) {
  requireSystem(context)
  for (const { employeeId, firstDay, contract } of await remainingPeople(core, importId)) {
    if (!contract) continue
    await core.run(followUpContext(context, 'contract of an import', importId, employeeId), {
      stream: contractStream,
      id: employeeId,
      type: 'importContract',
      authorise: () => undefined,
      decide: (state) => updateContract(state, { employeeId, effectiveFrom: firstDay, ...contract }),
    })
  }
}
