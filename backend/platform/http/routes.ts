import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import { authorize } from '../access.ts'
import { apiScopesOf, requireScope } from '../operations/api-scopes.ts'
import { accessOf, merged, operationsOf, type Feature } from '../feature.ts'
import type { Moment } from '../as-of/moment.ts'
import type { Services } from '../services.ts'
import { authorizeDevice, deviceOf } from './devices.ts'
import { Download } from './download.ts'
import { invalidInput, plainMessage } from './errors.ts'
import { restHandlers } from '../operations/rest.ts'
import { retryWhenCaughtUp } from '../operations/retry-when-caught-up.ts'
import { checked } from './input.ts'
import { asNotFoundInPast } from './require-row.ts'
import { callerToken } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
    sessionToken: string
  }
}

type Handle = (call: object) => Promise<unknown>

/** Strangers send short forms. Parsing more would let them spend the server's CPU. */
const LARGEST_ANONYMOUS_BODY = 8 * 1024

/** @throws Error unless every operation has exactly one handler and one access entry */
export function registerRest(app: FastifyInstance, features: readonly Feature[], services: Services): void {
  const operations = operationsOf(features)
  const access = accessOf(features)
  const scopes = apiScopesOf(features)
  const handlers = merged(features, ({ rest, writes = [] }) => ({
    ...rest?.(services),
    ...restHandlers(writes, services),
  })) as Readonly<Record<string, Handle>>
  for (const operation of [...Object.keys(access), ...Object.keys(handlers)]) {
    if (operation.includes(' ') && !(operation in operations)) throw new Error(`no feature describes ${operation}`)
  }

  function openHandlerAsOf(operation: string, moment: Moment): Handle {
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
    const { params, body, query, status, takes = 'json' } = description
    const rule = access[operation]
    const handle = handlers[operation]
    if (!rule || !handle) throw new Error(`no feature ${rule ? 'handles' : 'defines access to'} ${operation}`)
    const { method, url } = routeOf(operation)
    const kind = deviceOf(rule)
    const bodyLimit = description.bodyLimit ?? (rule.who === 'anyone' ? LARGEST_ANONYMOUS_BODY : undefined)
    app.route({
      method,
      url,
      config: { takes, byDevice: kind !== undefined },
      ...(bodyLimit && { bodyLimit }),
      // `onRequest` runs before the body is read, so that refusing a caller is cheap.
      onRequest: async (request, reply) => {
        if (kind) {
          request.device = await authorizeDevice(services, kind, request, reply)
          return
        }
        request.sessionToken = callerToken(request.headers, services.publicUrl) ?? ''
        if (rule.who === 'anyone') return
        request.user = request.sessionToken ? await services.sessions.session(request.sessionToken) : null
        authorize(rule, request.user)
        if (request.user) requireScope(scopes[operation], request.user)
      },
      handler: async (request, reply) => {
        const { asOf, ...ownQuery } = request.query as Record<string, unknown>
        // For an operation with an `asOf` parameter of its own, a number is a revision.
        const isRevision = takesAsOf(query) && typeof asOf === 'string' && /^-?\d+$/.test(asOf)
        const { user } = request
        const isPast = rule.asOf && asOf !== undefined && !isRevision
        const moment = isPast && user ? await services.momentOf(asOf, user.organizationId) : null
        const call = {
          params: checkedPath(params, request.params),
          body: checked(body, request.body === undefined ? emptyBody[takes] : request.body),
          query: checked(query, moment ? ownQuery : request.query),
          user,
          token: request.sessionToken,
          cookies: request.headers.cookie,
          device: request.device,
          caller: {
            address: request.ip,
            commandId: request.id,
            now: moment?.at ?? new Date(),
            isGone: () => request.raw.socket.destroyed,
            userAgent: request.headers['user-agent'],
          },
          setCookie: (value: string) => void reply.header('set-cookie', value),
          untilGone: () => abortOnClose(reply),
        }
        // Responses contain personal data.
        reply.status(status).header('cache-control', 'no-store')
        if (rule.limit && request.user) services.spendActionLimit(rule.limit, request.user.employeeId)
        if (moment) reply.header('x-as-of', moment.at.toISOString())
        const perform = () => (moment ? openHandlerAsOf(operation, moment)(call).catch(rethrowInPast) : handle(call))
        const isOwnWrite = method !== 'GET' && user !== null
        const answer = await (isOwnWrite ? retryWhenCaughtUp(services, perform) : perform())
        return answer instanceof Download ? answer.send(reply) : answer
      },
    })
  }
}

const rethrowInPast = (error: unknown) => {
  throw asNotFoundInPast(error)
}

const takesAsOf = (query: z.ZodType) => query instanceof z.ZodObject && 'asOf' in query.shape

const emptyBody = { json: {}, text: '' }

type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; url: string }

/** Parses `PUT /api/shifts/{id}`. `url` has the router's syntax, `/api/shifts/:id`. */
export function routeOf(operation: string): Route {
  const [method, path] = operation.split(' ') as [Route['method'], string]
  return { method, path, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

function checkedPath(schema: z.ZodType, params: unknown): unknown {
  const { success, data, error } = schema.safeParse(params, { error: plainMessage })
  if (success) return data
  if (error.issues.some(({ path }) => path[0] === 'id')) throw new Refusal('not_found', 'Not found')
  throw invalidInput(error)
}

function abortOnClose({ raw }: FastifyReply) {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort(new Refusal('bad_request', 'The client closed the connection')))
  return leaving.signal
}
