import type { Preferences } from '#schema/events/employee.ts'
import { projection } from '../runner/projection.ts'

/** What somebody is mailed about, and when not. There is no row for somebody who has never chosen. */
export type PreferencesRow = {
  employee_id: string
  organization_id: string
  mail: Preferences['mail']
  quiet_hours: Preferences['quietHours']
}

export const preferences = projection<PreferencesRow>({
  name: 'preferences',
  version: 1,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    mail: 'jsonb not null',
    quiet_hours: 'jsonb',
  },
  begins: {
    PreferencesSet: [
      ({ data }) => data.employeeId,
      ({ data: { employeeId, after }, metadata }) => ({
        employee_id: employeeId,
        organization_id: metadata.organizationId,
        mail: after.mail,
        quiet_hours: after.quietHours,
      }),
    ],
  },
  on: {},
})
