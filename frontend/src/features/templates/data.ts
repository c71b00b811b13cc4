import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  embedded: ['TemplateShift'],
  refetch: {
    createTemplate: ['scheduleTemplates'],
    changeTemplate: ['scheduleTemplates'],
    deleteTemplate: ['scheduleTemplates'],
  },
}
