import type { FeatureData } from '#frontend/shared/feature.ts'

const absences = ['absences', 'overtimeToday']

export const data: FeatureData = {
  refetch: { weekChanged: absences, attendanceChanged: absences },
}
