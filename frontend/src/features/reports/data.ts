import type { FeatureData } from '#frontend/shared/feature.ts'

const absences = ['absences', 'overtimeToday']

export const data: FeatureData = {
  keys: { AttendanceIncident: () => null },
  refetch: { weekChanged: absences, attendanceChanged: absences },
}
