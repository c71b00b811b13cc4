import type { Confidential } from '#backend/platform/confidential.ts'
import { withAsOf, managers, organizationMembers, owners, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/organization': organizationMembers,
  'GET /api/organization/roles': organizationMembers,
  'GET /api/organization/policies': withAsOf(managers),
  'Query.organization': withAsOf(organizationMembers),
  'Query.policies': withAsOf(managers),
  'Query.scanningPolicy': withAsOf(managers),
  'Query.setup': owners,
} as const satisfies AccessTable

export const confidential = {
  'Location.address': 'public',
  'GET /api/organization': { address: 'public' },
  'POST /api/organization/locations': { address: 'public' },
  'PUT /api/organization/locations/{id}': { address: 'public' },
  'Organization.payYears': 'public',
  'Policies.pay': 'public',
  'PayPolicy.regularRate': 'public',
  'PayPolicy.holidayPay': 'public',
  'Policies.paySchedule': 'public',
  'GET /api/organization/policies': {
    holidayPay: 'public',
    pay: 'public',
    payRetention: 'public',
    paySchedule: 'public',
    regularRate: 'public',
  },
} as const satisfies Confidential
