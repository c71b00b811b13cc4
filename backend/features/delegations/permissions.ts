import { managers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/delegations': managers,
  'Query.myDelegations': managers,
  'Query.possibleDelegates': { who: managers.who, scope: 'organization' },
} as const satisfies AccessTable
