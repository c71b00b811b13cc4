import type { NotificationKind } from '#schema/notifications/kinds.ts'
import { projection } from '#kernel/projections/projection.ts'

export type NotificationRow = {
  notification_id: string
  employee_id: string
  organization_id: string
  kind: NotificationKind
  params: Readonly<Record<string, string>>
  link: string | null
  created_at: string
  read: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.notifications': NotificationRow
  }
}

export const notifications = projection<NotificationRow>({
  name: 'notifications',
  version: 1,
  key: 'notification_id',
  columns: {
    notification_id: 'uuid not null',
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    kind: 'text not null',
    params: 'jsonb not null',
    link: 'text',
    created_at: 'timestamptz not null',
    read: 'boolean not null',
  },
  indexes: ['employee_id, created_at desc, notification_id desc', 'employee_id where not read'],
  creates: {
    Notified: [
      ({ data }) => data.notificationId,
      ({ data, metadata }) => ({
        notification_id: data.notificationId,
        employee_id: data.employeeId,
        organization_id: metadata.organizationId,
        kind: data.kind,
        params: data.params,
        link: data.link,
        created_at: metadata.at,
        read: false,
      }),
    ],
  },
  on: {
    NotificationRead: [({ data }) => data.notificationId, (row) => row && { ...row, read: true }],
  },
})
