import type { FeatureData } from '#frontend/shared/feature.ts'

export const data: FeatureData = {
  refetch: {
    createDemandSeries: ['demandSeries'],
    updateDemandSeries: ['demandSeries'],
    deleteDemandSeries: ['demandSeries'],
    updateDemandRatio: ['demandSeries', 'demandForecast'],
    removeDemandRatio: ['demandSeries', 'demandForecast'],
    updateDemandDay: ['demandSeries', 'demandForecast'],
    deleteDemandDay: ['demandSeries', 'demandForecast'],
    importDemand: ['demandSeries', 'demandForecast'],
  },
}
