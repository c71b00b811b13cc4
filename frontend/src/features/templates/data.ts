import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    createTemplate: ['scheduleTemplates'],
    changeTemplate: ['scheduleTemplates'],
    deleteTemplate: ['scheduleTemplates'],
  },
}
