import type { OvertimeToday } from '#backend/features/payroll/overtime-today.ts'
import type { Absence, AttendanceIncident } from './attendance.ts'
import type { ReportOvertimeWeek, ReportPerson, LaborReport } from './report.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    LaborReport: LaborReport
    LaborPerson: ReportPerson
    OvertimeWeek: ReportOvertimeWeek
    AttendanceIncident: AttendanceIncident
    OvertimeToday: OvertimeToday
    Absence: Absence
  }
}
