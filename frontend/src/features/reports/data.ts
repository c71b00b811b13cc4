import type { FeatureData } from '#frontend/shared/feature.ts'

const absences = ['absences', 'overtimeToday']

export const data: FeatureData = {
  // Its times depend on the range and the filters.
  embedded: ['AttendanceIncident'],
  refetch: { weekChanged: absences, attendanceChanged: absences },
}
