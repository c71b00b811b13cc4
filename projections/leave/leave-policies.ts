import { withoutPolicyVersion, withPolicyVersion, type LeavePolicyVersion } from '#schema/leave/versions.ts'
import { projection } from '#kernel/projections/projection.ts'

type LeavePoliciesRow = {
  organization_id: string
  /** In order of effective date. */
  policies: LeavePolicyVersion[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.leave_policies': LeavePoliciesRow
  }
}

export const leavePolicies = projection<LeavePoliciesRow>({
  name: 'leave_policies',
  version: 2,
  past: true,
  key: 'organization_id',
  columns: { organization_id: 'uuid not null', policies: 'jsonb not null' },
  on: {
    LeavePolicySet: [
      ({ metadata }) => metadata.organizationId,
      (row, { data, metadata }) => {
        const { locationName: _, ...version } = data
        return {
          organization_id: metadata.organizationId,
          policies: withPolicyVersion(row?.policies ?? [], version),
        }
      },
    ],
    LeavePolicyRemoved: [
      ({ metadata }) => metadata.organizationId,
      (row, { data }) => row && { ...row, policies: withoutPolicyVersion(row.policies, data) },
    ],
  },
})
