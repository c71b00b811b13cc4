import type { FeatureData } from '#frontend/shared/feature.ts'

const accounts = ['me', 'person', 'timeAccounts']

export const data: FeatureData = {
  keys: { TimeAccountBalance: () => null },
  refetch: { openTimeAccount: accounts, adjustTimeAccount: accounts },
}
