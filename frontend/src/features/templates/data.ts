import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    createTemplate: ['scheduleTemplates'],
    updateTemplate: ['scheduleTemplates'],
    deleteTemplate: ['scheduleTemplates'],
  },
}
