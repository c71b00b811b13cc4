import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  keys: { TemplateShift: () => null },
  refetch: {
    createTemplate: ['scheduleTemplates'],
    updateTemplate: ['scheduleTemplates'],
    deleteTemplate: ['scheduleTemplates'],
  },
}
