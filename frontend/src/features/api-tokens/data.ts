import type { FeatureData } from '#frontend/shared/feature.ts'

const lists = ['myApiTokens', 'apiTokens']

export const data: FeatureData = {
  refetch: { createApiToken: lists, revokeApiToken: lists },
}
