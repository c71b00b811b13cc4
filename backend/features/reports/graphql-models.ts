import type { OvertimeToday } from '#backend/features/payroll/overtime-today.ts'
import type { Absence, Incident } from './attendance.ts'
import type { OvertimeRow, PersonRow, Report } from './report.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    LaborReport: Report
    LaborPerson: PersonRow
    OvertimeWeek: OvertimeRow
    AttendanceIncident: Incident
    OvertimeToday: OvertimeToday
    Absence: Absence
  }
}
