import { projection } from '#kernel/projections/projection.ts'

type JobRoleRow = {
  job_role_id: string
  organization_id: string
  name: string
  color: string
  /** Deleted roles stay, because existing shifts show them. */
  removed: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.job_roles': JobRoleRow
  }
}

export const jobRoles = projection<JobRoleRow>({
  name: 'job_roles',
  version: 2,
  past: true,
  key: 'job_role_id',
  columns: {
    job_role_id: 'uuid not null',
    organization_id: 'uuid not null',
    name: 'text not null',
    color: 'text not null',
    removed: 'boolean not null',
  },
  indexes: ['organization_id, name'],
  on: {
    JobRoleAdded: [
      ({ data }) => data.jobRoleId,
      (row, { data, metadata }) =>
        // Clients choose ids, so a reused id must not change another organization's role.
        row && row.organization_id !== metadata.organizationId
          ? row
          : {
              job_role_id: data.jobRoleId,
              organization_id: metadata.organizationId,
              name: data.name,
              color: data.color,
              removed: false,
            },
    ],
    JobRoleChanged: [
      ({ data }) => data.jobRoleId,
      (row, { data, metadata }) =>
        row?.organization_id === metadata.organizationId
          ? { ...row, name: data.after.name, color: data.after.color }
          : row,
    ],
    JobRoleRemoved: [
      ({ data }) => data.jobRoleId,
      (row, { metadata }) => (row?.organization_id === metadata.organizationId ? { ...row, removed: true } : row),
    ],
  },
})
