import { isDeepStrictEqual } from 'node:util'
import type { ContractEvent } from '#schema/contracts/events.ts'
import type { ContractTerms } from '#schema/contracts/terms.ts'
import { effectiveOn, withEffective, type Effective } from '#schema/shared/effective.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** The contracts of an employee, in order of their first days. */
export type ContractsState = { contracts: readonly Effective<ContractTerms>[] }

export const initialContracts: ContractsState = { contracts: [] }

export function evolveContracts({ contracts }: ContractsState, { type, data }: ContractEvent): ContractsState {
  if (type === 'ContractSet') {
    const { employeeId: _, before: _before, ...contract } = data
    return { contracts: withEffective(contracts, contract) }
  }
  return { contracts: contracts.filter(({ effectiveFrom }) => effectiveFrom !== data.effectiveFrom) }
}

/** The first day may be in the past, because contracts are often entered late. */
export function updateContract(
  { contracts }: ContractsState,
  { employeeId, ...contract }: { employeeId: string } & Effective<ContractTerms>,
): ContractEvent[] {
  const current = effectiveOn(contracts, contract.effectiveFrom)
  if (isDeepStrictEqual(current, contract)) return []
  return [{ type: 'ContractSet', data: { employeeId, ...copied(contract), before: current ? termsOf(current) : null } }]
}

export function deleteContract(
  { contracts }: ContractsState,
  { employeeId, effectiveFrom }: { employeeId: string; effectiveFrom: string },
): ContractEvent[] {
  const contract = contracts.find((each) => each.effectiveFrom === effectiveFrom)
  if (!contract) throw new Refusal('not_found', 'There is no contract from this day')
  return [{ type: 'ContractRemoved', data: { employeeId, ...copied(contract) } }]
}

const copied = ({ effectiveFrom, ...terms }: Effective<ContractTerms>) => ({ effectiveFrom, ...termsOf(terms) })

const termsOf = ({ employmentType, weeklyMinutes, pattern, annualSalaryCents, endsOn }: ContractTerms) => ({
  employmentType,
  weeklyMinutes,
  pattern: pattern && pattern.map((week) => [...week]),
  annualSalaryCents,
  endsOn,
})
