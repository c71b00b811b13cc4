import { addTimeOffDocumentInput, removeTimeOffDocumentInput } from '#schema/time-off/documents.ts'
import type { Core } from '#backend/platform/core.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { limitRequests, self } from '#backend/platform/access.ts'
import { operation, type Caller } from '#backend/platform/operations/operation.ts'
import { requireManagerOfEmployee } from '#backend/platform/permissions.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { mayEnterFor } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import * as domain from '../domain/documents.ts'
import type { TimeoffState } from '../domain/evolve.ts'
import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { uploadOf } from '../documents/documents.ts'
import { timeOffById } from '../queries.ts'
import { timeOffStream } from '../streams.ts'
import { noSuchRequest, requestOutput } from './requests.ts'

type Target = { requestId: string; employeeId: string }

/** The caller's own request, or one of an employee who can't sign in. @throws Refusal `not_found` */
async function ownRequest({ services, user }: Caller, requestId: string): Promise<Target> {
  const { kysely } = services.database
  const reach = { organizationId: user.organizationId, locationId: null }
  const request = await timeOffById(kysely, reach, requestId)
  const [person] = request ? await peopleById(kysely, user.organizationId, [request.employeeId]) : []
  if (!person || !mayEnterFor(person, user)) throw noSuchRequest()
  return { requestId, employeeId: person.id }
}

async function changeDocuments(
  core: Core,
  context: CommandContext,
  type: string,
  { employeeId }: Target,
  decide: (state: TimeoffState) => TimeoffEvent[],
) {
  const [actor, person] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
  return core.run(context, {
    stream: timeOffStream,
    id: employeeId,
    type,
    authorise() {
      if (actor.status === 'active' && actor.employeeId === employeeId) return
      requireManagerOfEmployee(context, actor, person)
    },
    decide,
  })
}

export const addTimeOffDocument = operation({
  name: 'addTimeOffDocument',
  summary: 'Add an uploaded document to a pending or approved request of the caller',
  access: limitRequests(self),
  rest: 'POST /api/employees/time-off/requests/{id}/documents',
  status: 201,
  input: addTimeOffDocumentInput,
  output: requestOutput,
  async prepare({ id, documentId }, caller) {
    const target = await ownRequest(caller, id)
    const upload = await uploadOf(caller.services, caller.user, { documentId, employeeId: target.employeeId })
    return { ...target, upload }
  },
  handle: (core, context, data) =>
    changeDocuments(core, context, 'addTimeOffDocument', data, (state) =>
      domain.addDocument(state, data.requestId, data.upload),
    ),
})

export const removeTimeOffDocument = operation({
  name: 'removeTimeOffDocument',
  summary: 'Remove a document from a pending or approved request of the caller',
  access: limitRequests(self),
  rest: 'DELETE /api/employees/time-off/requests/{id}/documents/{documentId}',
  input: removeTimeOffDocumentInput,
  output: requestOutput,
  prepare: async ({ id, documentId }, caller) => ({ ...(await ownRequest(caller, id)), documentId }),
  handle: (core, context, data) =>
    changeDocuments(core, context, 'removeTimeOffDocument', data, (state) =>
      domain.removeDocument(state, data.requestId, data.documentId),
    ),
})
