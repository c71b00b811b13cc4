import type { Confidential } from '#backend/platform/confidential.ts'
import { managing, ofOrganization, owning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/organization': ofOrganization,
  'PUT /api/organization': owning,
  'POST /api/organization/locations': owning,
  'PUT /api/organization/locations/{id}': owning,
  'GET /api/organization/roles': ofOrganization,
  // Managers add the roles that their plans need; what others plan with, only owners rename or remove.
  'POST /api/organization/roles': managing,
  'PUT /api/organization/roles/{id}': owning,
  'DELETE /api/organization/roles/{id}': owning,
  'GET /api/organization/policies': managing,
  'PUT /api/organization/policies/pto': owning,
  'PUT /api/organization/policies/scheduling': owning,
  'PUT /api/organization/policies/planning': owning,
  'PUT /api/organization/policies/notifications': owning,
  'PUT /api/organization/policies/messages': owning,
  'PUT /api/organization/policies/scanning': owning,
  // Managers only where they run payroll.
  'PUT /api/organization/policies/pay': managing,
  'DELETE /api/organization/policies/pay/{id}': managing,
  'PUT /api/payroll/schedule': managing,
  'Query.organization': ofOrganization,
  'Query.policies': managing,
  'Query.scanningPolicy': managing,
  'Mutation.changeOrganization': owning,
  'Mutation.openLocation': owning,
  'Mutation.changeLocation': owning,
  'Mutation.addJobRole': managing,
  'Mutation.changeJobRole': owning,
  'Mutation.removeJobRole': owning,
  'Mutation.setPtoPolicy': owning,
  'Mutation.setSchedulingPolicy': owning,
  'Mutation.setPlanningPolicy': owning,
  'Mutation.setNotificationPolicy': owning,
  'Mutation.setMessageRetention': owning,
  'Mutation.setScanningPolicy': owning,
  'Mutation.setPayPolicy': managing,
  'Mutation.withdrawPayPolicy': managing,
  'Mutation.setPaySchedule': managing,
} as const satisfies AccessTable

export const confidential = {
  'Location.address': 'public',
  'GET /api/organization': { address: 'public' },
  'POST /api/organization/locations': { address: 'public' },
  'PUT /api/organization/locations/{id}': { address: 'public' },
  'Policies.pay': 'public',
  'PayPolicy.regularRate': 'public',
  'Policies.paySchedule': 'public',
  'GET /api/organization/policies': { pay: 'public', paySchedule: 'public', regularRate: 'public' },
} as const satisfies Confidential
