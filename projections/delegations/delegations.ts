import { projection, type Recorded } from '#kernel/projections/projection.ts'

type DelegationRow = {
  delegation_id: string
  organization_id: string
  /** The manager who is away. */
  employee_id: string
  delegate_id: string
  start_date: string
  end_date: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.delegations': DelegationRow
  }
}

const idOf = ({ data }: Recorded<'DelegationCreated' | 'DelegationCanceled'>) => data.delegationId

export const delegations = projection<DelegationRow>({
  name: 'delegations',
  version: 1,
  key: 'delegation_id',
  columns: {
    delegation_id: 'uuid not null',
    organization_id: 'uuid not null',
    employee_id: 'uuid not null',
    delegate_id: 'uuid not null',
    start_date: 'date not null',
    end_date: 'date not null',
  },
  indexes: ['organization_id, end_date'],
  creates: {
    DelegationCreated: [
      idOf,
      ({ data, metadata }) => ({
        delegation_id: data.delegationId,
        organization_id: metadata.organizationId,
        employee_id: data.employeeId,
        delegate_id: data.delegateId,
        start_date: data.startDate,
        end_date: data.endDate,
      }),
    ],
  },
  on: { DelegationCanceled: [idOf, () => null] },
})
