import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { User } from '#schema/identity/rest.ts'
import { operations, type RestCall, type RestOperation } from '#schema/operations.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { accessTo, authorize } from './access.ts'
import { invalidInput, plainWords } from './errors.ts'
import { checked } from './input.ts'
import type { Services } from './services.ts'
import { sessionToken } from './session.ts'
import { authHandlers } from '#backend/features/identity/rest.ts'
import { availabilityHandlers } from '#backend/features/availability/rest.ts'
import { calendarHandlers } from '#backend/features/schedule/calendar/rest.ts'
import { badgeHandlers } from '#backend/features/people/badge-rest.ts'
import type { Call, HandlersOf } from './call.ts'
import { correctionHandlers } from '#backend/features/time-clock/correction-rest.ts'
import { authorizeDevice, deviceOf } from './devices.ts'
import { employeeHandlers } from '#backend/features/people/rest.ts'
import { kioskHandlers } from '#backend/features/readers/kiosk/rest.ts'
import { joiningHandlers } from '#backend/features/people/onboarding-rest.ts'
import { notificationHandlers } from '#backend/features/notifications/rest.ts'
import { organizationHandlers } from '#backend/features/organization/rest.ts'
import { pinHandlers } from '#backend/features/readers/kiosk/pin-rest.ts'
import { preferenceHandlers } from '#backend/features/notifications/preference-rest.ts'
import { rfidHandlers } from '#backend/features/readers/rest.ts'
import { scanHandlers } from '#backend/features/readers/scan-rest.ts'
import { scheduleHandlers } from '#backend/features/schedule/rest.ts'
import { shiftRequestHandlers } from '#backend/features/shift-requests/rest.ts'
import { templateHandlers } from '#backend/features/templates/rest.ts'
import { timeClockHandlers } from '#backend/features/time-clock/rest.ts'
import { timeOffHandlers } from '#backend/features/time-off/rest.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
    sessionToken: string
  }
}

/** Every call of `schema/operations.ts`: allowed by the access table, its input checked, handled. */
export function registerRest(app: FastifyInstance, services: Services, signedOut: (token: string) => void): void {
  const handlers = {
    ...authHandlers(services, signedOut),
    ...joiningHandlers(services),
    ...timeClockHandlers(services),
    ...correctionHandlers(services),
    ...scanHandlers(services),
    ...scheduleHandlers(services),
    ...shiftRequestHandlers(services),
    ...templateHandlers(services),
    ...timeOffHandlers(services),
    ...availabilityHandlers(services),
    ...employeeHandlers(services),
    ...notificationHandlers(services),
    ...organizationHandlers(services),
    ...calendarHandlers(services),
    ...pinHandlers(services),
    ...kioskHandlers(services),
    ...rfidHandlers(services),
    ...badgeHandlers(services),
    ...preferenceHandlers(services),
  } satisfies HandlersOf<''>
  app.decorateRequest('user', null)
  app.decorateRequest('sessionToken', '')
  app.decorateRequest('device', null)
  for (const [operation, { params, body, query, status, bodyLimit, takes = 'json' }] of Object.entries(operations) as [
    RestOperation,
    RestCall,
  ][]) {
    const access = accessTo(operation)
    // Each handler takes the very input that its own operation's schemas give; over the union of all, that can't be said.
    const handle = handlers[operation] as (call: Call<RestOperation>) => Promise<unknown>
    const { method, url } = routeOf(operation)
    const kind = deviceOf(access)
    app.route({
      method,
      url,
      config: { takes, byDevice: kind !== undefined },
      ...(bodyLimit && { bodyLimit }),
      // Before the body is read: whoever may not call need not be listened to.
      onRequest: async (request, reply) => {
        if (kind) {
          request.device = await authorizeDevice(services, kind, request, reply)
          return
        }
        request.sessionToken = sessionToken(request.headers.cookie) ?? ''
        if (access.who === 'anyone') return
        request.user = request.sessionToken ? await services.identity.session(request.sessionToken) : null
        authorize(access, request.user)
      },
      handler: async (request, reply) => {
        const call = {
          params: checkedPath(params, request.params),
          body: checked(body, request.body === undefined ? nothingIn[takes] : request.body),
          query: checked(query, request.query),
          user: request.user,
          token: request.sessionToken,
          device: request.device,
          caller: { address: request.ip, commandId: request.id, now: new Date() },
          setCookie: (value: string) => void reply.header('set-cookie', value),
          untilGone: () => abortedBy(reply),
        }
        // Answers are about one person and this moment.
        reply.status(status).header('cache-control', 'no-store')
        return handle(call as Call<RestOperation>)
      },
    })
  }
}

/** What an empty body counts as. */
const nothingIn = { json: {}, text: '' }

type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; url: string }

/** `PUT /api/shifts/{id}` → `{ method: 'PUT', path: '/api/shifts/{id}', url: '/api/shifts/:id' }`: `url` as the router takes it. */
export function routeOf(operation: RestOperation): Route {
  const [method, path] = operation.split(' ') as [Route['method'], string]
  return { method, path, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

/** What is no id is the id of nothing; anything else in a path is input like any other. */
function checkedPath(schema: z.ZodType, params: unknown): unknown {
  const { success, data, error } = schema.safeParse(params, { error: plainWords })
  if (success) return data
  if (error.issues.some(({ path }) => path[0] === 'id')) throw new Refusal('not_found', 'There is no such thing')
  throw invalidInput(error)
}

/** Aborts when the connection closes; once the answer is sent nobody listens any more. */
function abortedBy({ raw }: FastifyReply) {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort(new Refusal('bad_request', 'The caller has hung up')))
  return leaving.signal
}
