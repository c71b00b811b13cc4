import type { FeatureData } from '#frontend/shared/feature.ts'

const settings = ['singleSignOn']

export const data: FeatureData = {
  refetch: {
    updateSingleSignOn: settings,
    deleteSingleSignOn: settings,
    addSignInDomain: settings,
    verifySignInDomain: settings,
    updateSignInDomain: settings,
    removeSignInDomain: settings,
  },
}
