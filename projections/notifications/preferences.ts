import type { Preferences } from '#schema/people/preferences.ts'
import { projection } from '#kernel/projections/projection.ts'

/** An employee's notification preferences. Employees who never changed them have no row. */
type PreferencesRow = {
  employee_id: string
  organization_id: string
  mail: Preferences['mail']
  /** Null: all groups. */
  push: NonNullable<Preferences['push']> | null
  /** Null: none. */
  texts: NonNullable<Preferences['texts']> | null
  quiet_hours: Preferences['quietHours']
  shift_reminder_minutes: number
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.preferences': PreferencesRow
  }
}

export const preferences = projection<PreferencesRow>({
  name: 'preferences',
  version: 6,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    mail: 'jsonb not null',
    push: 'jsonb',
    texts: 'jsonb',
    quiet_hours: 'jsonb',
    shift_reminder_minutes: 'integer not null',
  },
  creates: {
    PreferencesSet: [
      ({ data }) => data.employeeId,
      ({ data: { employeeId, after }, metadata }) => ({
        employee_id: employeeId,
        organization_id: metadata.organizationId,
        mail: after.mail,
        push: after.push ?? null,
        texts: after.texts ?? null,
        quiet_hours: after.quietHours,
        shift_reminder_minutes: after.shiftReminderMinutes,
      }),
    ],
    PersonForgotten: [({ data }) => data.employeeId, () => null],
  },
  on: {},
})
