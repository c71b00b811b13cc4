import { updatePhotoInput } from '#schema/directory/inputs.ts'
import { noInput } from '#schema/shared/rest.ts'
import { colleague, noSuchEmployee } from '#backend/features/people/colleague.ts'
import { limitRequests, self } from '#backend/platform/access.ts'
import { operation, type CompletedCall } from '#backend/platform/operations/operation.ts'
import { isSelf, requireManagerOfEmployee, requireSelf } from '#backend/platform/permissions.ts'
import * as domain from '../domain/profile.ts'
import { profileOutput } from './output.ts'
import { assertOwnPhoto, deleteReplaced } from '../photos.ts'
import { profileStream } from '../streams.ts'

async function deleteReplacedPhotos({ id: employeeId, services }: CompletedCall) {
  const { photoId } = await services.commands.readState(profileStream, employeeId)
  await deleteReplaced(services.database.kysely, { employeeId, photoId })
}

export const updatePhoto = operation({
  name: 'updatePhoto',
  summary: 'Show an uploaded photo as the caller’s profile photo',
  access: limitRequests(self),
  rest: 'PUT /api/employees/photo',
  input: updatePhotoInput,
  output: profileOutput,
  async prepare({ photoId }, { user, services }) {
    await assertOwnPhoto(services, user, photoId)
    return { id: user.employeeId, employeeId: user.employeeId, photoId }
  },
  stream: profileStream,
  authorize: ({ context, data }) => requireSelf(context, data.employeeId, 'This is not your photo'),
  decide: (state, data) => domain.updatePhoto(state, data),
  after: deleteReplacedPhotos,
})

export const removePhoto = operation({
  name: 'removePhoto',
  summary: 'Remove a profile photo: the caller’s own or, for managers, that of an employee',
  access: limitRequests(self),
  rest: 'DELETE /api/employees/{id}/photo',
  input: noInput,
  output: profileOutput,
  prepare: ({ id }) => ({ id, employeeId: id }),
  stream: profileStream,
  facts: (core, context, { employeeId }) => colleague(core, context, employeeId),
  authorize({ context, actor, facts: person, data }) {
    if (!isSelf(actor, data)) requireManagerOfEmployee(context, actor, person)
  },
  decide: (state, data) => domain.removePhoto(state, data),
  missing: noSuchEmployee,
  after: deleteReplacedPhotos,
})
