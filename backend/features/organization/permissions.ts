import { managing, ofOrganization, owning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/organization/roles': ofOrganization,
  // Managers add the roles that their plans need; what others plan with, only owners rename or remove.
  'POST /api/organization/roles': managing,
  'PUT /api/organization/roles/{id}': owning,
  'DELETE /api/organization/roles/{id}': owning,
  'GET /api/organization/policies': managing,
  'PUT /api/organization/policies/pto': owning,
  'PUT /api/organization/policies/scheduling': owning,
  'PUT /api/organization/policies/planning': owning,
  'PUT /api/organization/policies/scanning': owning,
  'Query.organization': ofOrganization,
  'Query.policies': managing,
  'Query.scanningPolicy': managing,
  'Mutation.addJobRole': managing,
  'Mutation.changeJobRole': owning,
  'Mutation.removeJobRole': owning,
  'Mutation.setPtoPolicy': owning,
  'Mutation.setSchedulingPolicy': owning,
  'Mutation.setPlanningPolicy': owning,
  'Mutation.setScanningPolicy': owning,
} as const satisfies AccessTable
