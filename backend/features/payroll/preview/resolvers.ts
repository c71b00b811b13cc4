import { updatePayPolicyInput } from '#schema/organization/pay.ts'
import { resolvePayPolicy } from '#schema/payroll/policy.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { assertRunsPayroll } from '#backend/features/people/runs-payroll.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { policyPreview } from './policy-preview.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export const previewResolvers = {
  Query: {
    payPolicyPreview: async (_, { policy }, { user, services, loaders }) => {
      const { kysely } = services.database
      await assertRunsPayroll(kysely, user)
      const { locationId, preset, effectiveFrom: _day, ...overrides } = checked(updatePayPolicyInput, policy)
      const { organizationId } = user
      await narrow(kysely, { organizationId, locationId: null }, locationId)
      const { timeZone } = requireRow(await loaders(locationLoader).load(user.locationId))
      const draft = { locationId, policy: resolvePayPolicy(preset, overrides) }
      return policyPreview(kysely, organizationId, draft, dayOf(new Date().toISOString(), timeZone))
    },
  },
  PreviewedPerson: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
  },
} satisfies Resolvers
