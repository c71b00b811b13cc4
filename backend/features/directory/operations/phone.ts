import { updatePhoneVisibilityInput } from '#schema/directory/inputs.ts'
import { self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import { updatePhoneVisibility as decideVisibility } from '../domain/profile.ts'
import { profileStream } from '../streams.ts'

export const updatePhoneVisibility = operation({
  name: 'updatePhoneVisibility',
  summary: 'Show the caller’s phone number to colleagues, or only to managers',
  access: self,
  rest: 'PUT /api/employees/phone-visibility',
  input: updatePhoneVisibilityInput,
  prepare: ({ visible }, { user }) => ({ id: user.employeeId, employeeId: user.employeeId, visible }),
  stream: profileStream,
  authorize: ({ context, data }) => requireSelf(context, data.employeeId, 'This is not your phone number'),
  decide: (state, data) => decideVisibility(state, data),
})
