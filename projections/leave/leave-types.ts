import type { LeaveTypeTerms } from '#schema/leave/leave-type.ts'
import { projection } from '#kernel/projections/projection.ts'

type LeaveTypeRow = {
  leave_type_id: string
  organization_id: string
  terms: LeaveTypeTerms
  /** Archived types stay, because requests show them. */
  archived: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.leave_types': LeaveTypeRow
  }
}

export const leaveTypes = projection<LeaveTypeRow>({
  name: 'leave_types',
  version: 3,
  past: true,
  key: 'leave_type_id',
  columns: {
    leave_type_id: 'uuid not null',
    organization_id: 'uuid not null',
    terms: 'jsonb not null',
    archived: 'boolean not null',
  },
  indexes: ['organization_id'],
  on: {
    LeaveTypeCreated: [
      ({ data }) => data.leaveTypeId,
      (row, { data: { leaveTypeId, terms }, metadata }) =>
        // Clients choose ids, so a reused id must not change another organization's type.
        row && row.organization_id !== metadata.organizationId
          ? row
          : { leave_type_id: leaveTypeId, organization_id: metadata.organizationId, terms, archived: false },
    ],
    LeaveTypeUpdated: [
      ({ data }) => data.leaveTypeId,
      (row, { data, metadata }) =>
        row?.organization_id === metadata.organizationId ? { ...row, terms: data.after } : row,
    ],
    LeaveTypeArchived: [
      ({ data }) => data.leaveTypeId,
      (row, { metadata }) => (row?.organization_id === metadata.organizationId ? { ...row, archived: true } : row),
    ],
    LeaveTypeUnarchived: [
      ({ data }) => data.leaveTypeId,
      (row, { metadata }) => (row?.organization_id === metadata.organizationId ? { ...row, archived: false } : row),
    ],
  },
})
