import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Initiator } from '#backend/platform/initiator.ts'
import { logFailure } from '#backend/platform/http/errors.ts'
import { apiTokenIn } from '#backend/platform/http/session.ts'
import type { Services } from '#backend/platform/services.ts'
import { SCIM_SCOPE } from '#schema/api-tokens/scopes.ts'
import { parseFilter } from './filter.ts'
import { metadataOf, MOST_RESULTS } from './metadata.ts'
import { errorBody, ScimError, validated } from './scim-error.ts'
import { changeOfPatch, changeOfUser } from './user-change.ts'
import { userResource, type ScimUser } from './user-resource.ts'
import { scimUsers } from './users.ts'

const BASE = '/scim/v2'
const CONTENT_TYPE = 'application/scim+json; charset=utf-8'
/** Passed unparsed, because the body's type is not application/json. */
const config = { takes: 'text' } as const

const pageQuery = z.object({
  filter: z.string().max(1000).optional(),
  startIndex: z.coerce.number().int().default(1),
  count: z.coerce.number().int().default(100),
})

type ById = { Params: { id: string } }

/** SCIM 2.0 (RFC 7643 and 7644) for users. Its responses and errors have formats of their own. */
export function routes(app: FastifyInstance, services: Services): void {
  const users = scimUsers(services)
  const { publicUrl } = services
  const resource = (user: ScimUser) => userResource(user, publicUrl)

  function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const failure = ScimError.from(error)
    if (failure.status >= 500) logFailure(request.log, error, 'SCIM request', { requestId: request.id })
    if (failure.status === 401) void reply.header('www-authenticate', 'Bearer')
    return reply.status(failure.status).type(CONTENT_TYPE).send(errorBody(failure))
  }

  const initiatorOf = ({ user, id }: FastifyRequest): Initiator => {
    if (!user) throw new ScimError(401, 'Send an API token')
    return { user, commandId: id }
  }

  const options = {
    config,
    errorHandler: sendError,
    /** Before the body is read. */
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.type(CONTENT_TYPE).header('cache-control', 'no-store')
      const token = apiTokenIn(request.headers.authorization)
      request.user = token === undefined ? null : await services.sessions.session(token)
      const { apiToken, role } = initiatorOf(request).user
      if (!apiToken?.scopes.includes(SCIM_SCOPE)) throw new ScimError(403, `This token lacks the scope ${SCIM_SCOPE}`)
      if (role !== 'owner') throw new ScimError(403, 'This token’s holder is not an owner')
    },
  }

  for (const [path, document] of Object.entries(metadataOf(publicUrl))) {
    // A path with a URN has colons, which the router would take for parameters.
    app.get(BASE + path.replaceAll(':', '::'), options, async () => JSON.stringify(document))
  }

  app.get(`${BASE}/Users`, options, async (request) => {
    const { filter, startIndex, count } = validated(pageQuery, request.query)
    const first = Math.max(1, startIndex)
    const page = {
      filter: filter === undefined ? undefined : parseFilter(filter),
      offset: first - 1,
      count: Math.min(Math.max(0, count), MOST_RESULTS),
    }
    const { total, users: found } = await users.list(initiatorOf(request), page)
    return JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: total,
      startIndex: first,
      itemsPerPage: found.length,
      Resources: found.map(resource),
    })
  })

  app.get<ById>(`${BASE}/Users/:id`, options, async (request) =>
    JSON.stringify(resource(await users.read(initiatorOf(request), request.params.id))),
  )

  app.post(`${BASE}/Users`, options, async (request, reply) => {
    const created = resource(await users.create(initiatorOf(request), changeOfUser(bodyOf(request))))
    void reply.status(201).header('location', created.meta.location)
    return JSON.stringify(created)
  })

  app.put<ById>(`${BASE}/Users/:id`, options, async (request) =>
    JSON.stringify(
      resource(await users.update(initiatorOf(request), request.params.id, changeOfUser(bodyOf(request)))),
    ),
  )

  app.patch<ById>(`${BASE}/Users/:id`, options, async (request) =>
    JSON.stringify(
      resource(await users.update(initiatorOf(request), request.params.id, changeOfPatch(bodyOf(request)))),
    ),
  )

  app.delete<ById>(`${BASE}/Users/:id`, options, async (request, reply) => {
    await users.remove(initiatorOf(request), request.params.id)
    return reply.status(204).send()
  })

  app.all('/scim/*', options, async () => {
    throw new ScimError(404, 'There is nothing here')
  })
}

function bodyOf({ headers, body }: FastifyRequest): unknown {
  if (!/^application\/(scim\+)?json\b/i.test(headers['content-type'] ?? '')) {
    throw new ScimError(415, 'Send the body as application/scim+json')
  }
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    throw new ScimError(400, 'The body is not valid JSON', 'invalidSyntax')
  }
}
