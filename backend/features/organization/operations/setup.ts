import { noInput } from '#schema/shared/rest.ts'
import { owners } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { changeOrganization } from '../change-organization.ts'
import { dismissSetup as decide } from '../domain/policies.ts'

export const dismissSetup = operation({
  name: 'dismissSetup',
  summary: 'Hide the setup checklist for all owners',
  access: owners,
  input: noInput,
  handle: (core, context) =>
    changeOrganization(core, context, 'owner', 'dismissSetup', (state) => decide(state, context.organizationId)),
})
