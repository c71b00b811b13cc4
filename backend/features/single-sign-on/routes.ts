import type { FastifyInstance } from 'fastify'
import { toRefusal } from '#backend/platform/http/errors.ts'
import { isId } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { errorStatus } from '#schema/shared/error.ts'

const MOST_BYTES = 16 * 1024

/** The provider authenticates itself by the signature of its token. Its calls carry no cookie and no `Origin`. */
export function routes(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { id: string } }>({
    method: 'POST',
    url: '/api/sso/:id/backchannel-logout',
    config: { takes: 'text', byDevice: true },
    bodyLimit: MOST_BYTES,
    handler: async ({ params: { id }, body, ip }, reply) => {
      void reply.header('cache-control', 'no-store')
      const token = new URLSearchParams(typeof body === 'string' ? body : '').get('logout_token')
      try {
        await services.singleSignOn.logout(isId(id) ? id.toLowerCase() : id, token ?? '', {
          address: ip,
          now: new Date(),
        })
      } catch (error) {
        const { code, message } = toRefusal(error)
        if (errorStatus[code] >= 500) throw error
        // The error format of the specification.
        return reply.status(400).send({ error: 'invalid_request', error_description: message })
      }
      return reply.status(200).send()
    },
  })
}
