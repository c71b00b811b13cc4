import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from '#backend/platform/services.ts'
import { observe } from './metrics.ts'
import { byOperator } from './operator.ts'
import { openReadiness, type Probed } from './readiness.ts'

/**
 * Whether it is ready is for everybody, the details are for who runs the installation: none names an organisation or a
 * person, but they say what is worth attacking.
 * @param token admits the operator from other machines
 */
export function registerHealth(
  app: FastifyInstance,
  services: Probed & Pick<Services, 'metrics'>,
  token: string | undefined,
): void {
  const { metrics } = services
  const readiness = openReadiness(services)
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const answer = await readiness()
    return reply
      .status(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(byOperator(request, token) ? answer : { ready: answer.ready })
  })

  app.get('/metrics', async (request, reply) => {
    if (!byOperator(request, token)) {
      throw new Refusal('unauthenticated', 'Send METRICS_TOKEN as a bearer token, or ask from this machine')
    }
    observe(metrics, await readiness(), services.pools)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
