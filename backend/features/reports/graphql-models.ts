import type { OvertimeToday } from '#backend/features/payroll/overtime-today.ts'
import type { Absence, AttendanceIncident } from './attendance.ts'
import type { ReportOvertimeWeek, ReportPerson, LaborReport } from './report.ts'

export type { LaborReport, AttendanceIncident, OvertimeToday, Absence }
export type LaborPerson = ReportPerson
export type OvertimeWeek = ReportOvertimeWeek
