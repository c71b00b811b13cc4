import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import { authorize } from '../access.ts'
import { accessOf, merged, operationsOf, type Feature } from '../feature.ts'
import type { Moment } from '../past/moment.ts'
import type { Services } from '../services.ts'
import { authorizeDevice, deviceOf } from './devices.ts'
import { Download } from './download.ts'
import { invalidInput, plainMessage } from './errors.ts'
import { checked } from './input.ts'
import { asNotFoundInPast } from './require-row.ts'
import { sessionToken } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
    sessionToken: string
  }
}

type Handle = (call: object) => Promise<unknown>

/**
 * Serves every operation: authorised by the access table, validated, handled.
 * @throws Error for an operation without a handler or access entry, or the reverse
 */
export function registerRest(app: FastifyInstance, features: readonly Feature[], services: Services): void {
  const operations = operationsOf(features)
  const access = accessOf(features)
  const handlers = merged(features, ({ rest }) => rest?.(services)) as Readonly<Record<string, Handle>>
  for (const operation of [...Object.keys(access), ...Object.keys(handlers)]) {
    if (operation.includes(' ') && !(operation in operations)) throw new Error(`no feature describes ${operation}`)
  }

  /** The operation's handler on the services of then. */
  function handlerAsOf(operation: string, moment: Moment): Handle {
    const feature = features.find((each) => operation in (each.operations ?? {}))
    const then = feature?.rest?.(services.asOf(moment)) as Readonly<Record<string, Handle>> | undefined
    const handler = then?.[operation]
    if (!handler) throw new Error(`no feature handles ${operation}`)
    return handler
  }

  app.decorateRequest('user', null)
  app.decorateRequest('sessionToken', '')
  app.decorateRequest('device', null)
  for (const [operation, description] of Object.entries(operations)) {
    const { params, body, query, status, bodyLimit, takes = 'json' } = description
    const line = access[operation]
    const handle = handlers[operation]
    if (!line || !handle) throw new Error(`no feature ${line ? 'handles' : 'says who may use'} ${operation}`)
    const { method, url } = routeOf(operation)
    const kind = deviceOf(line)
    app.route({
      method,
      url,
      config: { takes, byDevice: kind !== undefined },
      ...(bodyLimit && { bodyLimit }),
      // Before the body is read, so that refused callers cost little.
      onRequest: async (request, reply) => {
        if (kind) {
          request.device = await authorizeDevice(services, kind, request, reply)
          return
        }
        request.sessionToken = sessionToken(request.headers.cookie) ?? ''
        if (line.who === 'anyone') return
        request.user = request.sessionToken ? await services.sessions.session(request.sessionToken) : null
        authorize(line, request.user)
      },
      handler: async (request, reply) => {
        const { asOf, ...asked } = request.query as Record<string, unknown>
        // A number is a revision, where the operation knows these itself.
        const isRevision = takesAsOf(query) && typeof asOf === 'string' && /^-?\d+$/.test(asOf)
        const { user } = request
        const isPast = line.asOf && asOf !== undefined && !isRevision
        const moment = isPast && user ? await services.momentOf(asOf, user.organizationId) : null
        const call = {
          params: checkedPath(params, request.params),
          body: checked(body, request.body === undefined ? nothingIn[takes] : request.body),
          query: checked(query, moment ? asked : request.query),
          user,
          token: request.sessionToken,
          cookies: request.headers.cookie,
          device: request.device,
          caller: { address: request.ip, commandId: request.id, now: moment?.at ?? new Date() },
          setCookie: (value: string) => void reply.header('set-cookie', value),
          untilGone: () => abortedBy(reply),
        }
        // Answers are personal and momentary.
        reply.status(status).header('cache-control', 'no-store')
        if (line.limit && request.user) services.spendActionLimit(line.limit, request.user.employeeId)
        if (moment) reply.header('x-as-of', moment.at.toISOString())
        const answer = await (moment ? handlerAsOf(operation, moment)(call).catch(inThePast) : handle(call))
        return answer instanceof Download ? answer.send(reply) : answer
      },
    })
  }
}

const inThePast = (error: unknown) => {
  throw asNotFoundInPast(error)
}

/** Whether an operation has an `asOf` of its own. */
const takesAsOf = (query: z.ZodType) => query instanceof z.ZodObject && 'asOf' in query.shape

/** What an empty body counts as. */
const nothingIn = { json: {}, text: '' }

type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; url: string }

/**
 * `PUT /api/shifts/{id}` → `{ method: 'PUT', path: '/api/shifts/{id}', url: '/api/shifts/:id' }`, with `url` for the
 * router.
 */
export function routeOf(operation: string): Route {
  const [method, path] = operation.split(' ') as [Route['method'], string]
  return { method, path, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

/** A malformed id is not found; other path input is validated like any input. */
function checkedPath(schema: z.ZodType, params: unknown): unknown {
  const { success, data, error } = schema.safeParse(params, { error: plainMessage })
  if (success) return data
  if (error.issues.some(({ path }) => path[0] === 'id')) throw new Refusal('not_found', 'There is no such thing')
  throw invalidInput(error)
}

/** Aborts when the connection closes before the answer is sent. */
function abortedBy({ raw }: FastifyReply) {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort(new Refusal('bad_request', 'The caller has hung up')))
  return leaving.signal
}
