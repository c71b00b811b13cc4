import type { ChatTime } from '#schema/messaging/reading-events.ts'
import { projection } from '#kernel/projections/projection.ts'

/** When an employee wants to be notified of chat. Employees who never chose have no row. */
type ChatSettingsRow = { employee_id: string; notify: ChatTime }

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.chat_settings': ChatSettingsRow
  }
}

export const chatSettings = projection<ChatSettingsRow>({
  name: 'chat_settings',
  version: 1,
  key: 'employee_id',
  columns: { employee_id: 'uuid not null', notify: 'text not null' },
  creates: {
    ChatNotificationsSet: [
      ({ data }) => data.employeeId,
      ({ data }) => ({ employee_id: data.employeeId, notify: data.after }),
    ],
  },
  on: {},
})
