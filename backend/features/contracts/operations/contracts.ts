import { deleteContractInput, updateContractInput } from '#schema/contracts/inputs.ts'
import type { ContractEvent } from '#schema/contracts/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOfAnother } from '#backend/platform/permissions.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import * as domain from '../domain/contracts.ts'
import { contractStream } from '../streams.ts'

async function changeContracts(
  core: Core,
  context: CommandContext,
  employeeId: string,
  type: string,
  decide: (state: domain.ContractsState) => ContractEvent[],
) {
  const [actor, person] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
  return core.run(context, {
    stream: contractStream,
    id: employeeId,
    type,
    authorise: () => requireManagerOfAnother(context, actor, person, 'contract'),
    decide,
  })
}

export const updateContract = operation({
  name: 'updateContract',
  summary: 'Update an employee’s contract from a day',
  description: 'Applies until the next contract. Replaces a contract with the same first day.',
  access: managers,
  rest: 'PUT /api/employees/{id}/contract',
  input: updateContractInput,
  prepare: ({ id, ...contract }) => ({ employeeId: id, ...contract }),
  handle: (core, context, data) =>
    changeContracts(core, context, data.employeeId, 'updateContract', (state) => domain.updateContract(state, data)),
})

export const deleteContract = operation({
  name: 'deleteContract',
  summary: 'Delete an employee’s contract from a day',
  description: 'The contract before it applies again.',
  access: managers,
  rest: 'DELETE /api/employees/{id}/contract',
  input: deleteContractInput,
  prepare: ({ id, effectiveFrom }) => ({ employeeId: id, effectiveFrom }),
  handle: (core, context, data) =>
    changeContracts(core, context, data.employeeId, 'deleteContract', (state) => domain.deleteContract(state, data)),
})
