import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { User } from '#schema/rest/auth.ts'
import { operations, type RestCall, type RestOperation } from '#schema/rest/operations.ts'
import { accessTo, authorize } from '../access.ts'
import { invalidInput, plainWords } from '../errors.ts'
import type { Services } from '../services.ts'
import { sessionToken } from '../session.ts'
import { authHandlers } from './auth.ts'
import type { Call } from './call.ts'
import { timeClockHandlers } from './time-clock.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
    sessionToken: string
  }
}

/** Every call of `schema/rest/operations.ts`: allowed by the access table, its input checked, handled. */
export function registerRest(app: FastifyInstance, services: Services, signedOut: (token: string) => void): void {
  const handlers = { ...authHandlers(services, signedOut), ...timeClockHandlers(services) }
  app.decorateRequest('user', null)
  app.decorateRequest('sessionToken', '')
  for (const [operation, { body, query, status }] of Object.entries(operations) as [RestOperation, RestCall][]) {
    const access = accessTo(operation)
    // Each handler takes the very input that its own operation's schemas give; over the union of all, that can't be said.
    const handle = handlers[operation] as (call: Call<RestOperation>) => Promise<unknown>
    const { method, url } = routeOf(operation)
    app.route({
      method,
      url,
      // Before the body is read: whoever may not call need not be listened to.
      onRequest: async (request) => {
        request.sessionToken = sessionToken(request.headers.cookie) ?? ''
        if (access.who === 'anyone') return
        request.user = request.sessionToken ? await services.identity.session(request.sessionToken) : null
        authorize(access, request.user)
      },
      handler: async (request, reply) => {
        const call = {
          body: checked(body, request.body === undefined ? {} : request.body),
          query: checked(query, request.query),
          user: request.user,
          token: request.sessionToken,
          caller: { address: request.ip, commandId: request.id, now: new Date() },
          setCookie: (value: string) => void reply.header('set-cookie', value),
        }
        // Answers are about one person and this moment.
        reply.status(status).header('cache-control', 'no-store')
        return handle(call as Call<RestOperation>)
      },
    })
  }
}

/** `POST /api/time-clock/clock-in` → `{ method: 'POST', url: '/api/time-clock/clock-in' }` */
export function routeOf(operation: RestOperation): { method: 'GET' | 'POST'; url: string } {
  const [method, url] = operation.split(' ') as ['GET' | 'POST', string]
  return { method, url }
}

function checked(schema: z.ZodType, input: unknown): unknown {
  const { success, data, error } = schema.safeParse(input, { error: plainWords })
  if (!success) throw invalidInput(error)
  return data
}
