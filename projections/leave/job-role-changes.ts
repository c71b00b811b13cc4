import { projection } from '#kernel/projections/projection.ts'

type JobRoleChangesRow = {
  employee_id: string
  organization_id: string
  /** The employee's job roles from each instant on. */
  changes: { at: string; jobRoleIds: string[] }[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.job_role_changes': JobRoleChangesRow
  }
}

/** Tells which leave policies of job roles applied to an employee on a day. */
export const jobRoleChanges = projection<JobRoleChangesRow>({
  name: 'job_role_changes',
  version: 1,
  past: true,
  key: 'employee_id',
  columns: { employee_id: 'uuid not null', organization_id: 'uuid not null', changes: 'jsonb not null' },
  on: {
    JobRolesSet: [
      ({ data }) => data.employeeId,
      (row, { data, metadata }) => ({
        employee_id: data.employeeId,
        organization_id: metadata.organizationId,
        changes: [...(row?.changes ?? []), { at: metadata.at, jobRoleIds: data.after }],
      }),
    ],
  },
})
