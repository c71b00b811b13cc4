import type { FeatureData } from '#frontend/shared/feature.ts'

const attendanceQueries = ['absences', 'overtimeToday']

export const data: FeatureData = {
  keys: { AttendanceIncident: () => null },
  refetch: { weekChanged: attendanceQueries, attendanceChanged: attendanceQueries },
}
