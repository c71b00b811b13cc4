import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  // Its times depend on the range and the filters.
  embedded: ['AttendanceIncident'],
}
