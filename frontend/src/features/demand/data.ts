import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    createDemandSeries: ['demandSeries'],
    updateDemandSeries: ['demandSeries'],
    deleteDemandSeries: ['demandSeries'],
    updateDemandDay: ['demandSeries', 'demandForecast'],
    deleteDemandDay: ['demandSeries', 'demandForecast'],
    importDemand: ['demandSeries', 'demandForecast'],
  },
}
