import { confirmSetupSettingInput } from '#schema/organization/inputs.ts'
import { owners } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import { confirmSetupSetting as decide } from '../domain/policies.ts'
import { organizationStream } from '../streams.ts'

export const confirmSetupSetting = operation({
  name: 'confirmSetupSetting',
  summary: 'Confirm a setting of the first steps as it is',
  access: owners,
  rest: 'POST /api/organization/setup/confirm',
  status: 200,
  input: confirmSetupSettingInput,
  prepare: ({ setting }, { user }) => ({ id: user.organizationId, setting }),
  stream: organizationStream,
  authorize: ({ context, actor }) => requireOwner(context, actor),
  decide: (state, { id, setting }) => decide(state, id, setting),
})
