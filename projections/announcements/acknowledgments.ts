import { projection } from '#kernel/projections/projection.ts'

type AcknowledgmentRow = {
  acknowledgment_id: string
  announcement_id: string
  employee_id: string
  acknowledged_at: string
  /** The acknowledgment counts if this is greater than the announcement's `asked_revision`. */
  revision: number
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.acknowledgments': AcknowledgmentRow
  }
}

type Acknowledged = { data: { announcementId: string; employeeId: string } }

const keyOf = ({ data: { announcementId, employeeId } }: Acknowledged) => `${announcementId}:${employeeId}`

export const acknowledgments = projection<AcknowledgmentRow>({
  name: 'acknowledgments',
  version: 1,
  key: 'acknowledgment_id',
  columns: {
    acknowledgment_id: 'text not null',
    announcement_id: 'uuid not null',
    employee_id: 'uuid not null',
    acknowledged_at: 'timestamptz not null',
    revision: 'integer not null',
  },
  indexes: ['announcement_id, employee_id'],
  creates: {
    AnnouncementAcknowledged: [
      keyOf,
      (event) => ({
        acknowledgment_id: keyOf(event),
        announcement_id: event.data.announcementId,
        employee_id: event.data.employeeId,
        acknowledged_at: event.metadata.at,
        revision: event.revision,
      }),
    ],
  },
  on: {},
})
