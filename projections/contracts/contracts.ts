import type { ContractTerms } from '#schema/contracts/terms.ts'
import { withEffective, type Effective } from '#schema/shared/effective.ts'
import { projection } from '#kernel/projections/projection.ts'

export type DatedContract = Effective<ContractTerms>

type ContractsRow = {
  employee_id: string
  organization_id: string
  /** In order of effective date. */
  contracts: DatedContract[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.contracts': ContractsRow
  }
}

export const contracts = projection<ContractsRow>({
  name: 'contracts',
  version: 1,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    contracts: 'jsonb not null',
  },
  on: {
    ContractSet: [
      ({ data }) => data.employeeId,
      (row, { data, metadata }) => {
        const { employeeId, before: _, ...contract } = data
        return {
          employee_id: employeeId,
          organization_id: metadata.organizationId,
          contracts: withEffective(row?.contracts ?? [], contract),
        }
      },
    ],
    ContractRemoved: [
      ({ data }) => data.employeeId,
      (row, { data: { effectiveFrom } }) =>
        row && {
          ...row,
          contracts: row.contracts.filter((contract) => contract.effectiveFrom !== effectiveFrom),
        },
    ],
  },
})
