import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Hub } from '#backend/platform/realtime/hub.ts'
import { setGauges } from './metrics.ts'
import { isOperator } from './operator.ts'
import { openReadiness, type ReadinessDeps } from './readiness.ts'

/** Details and metrics are for the operator: they name no organization or employee, but would help an attacker. */
export function registerHealth(
  app: FastifyInstance,
  services: ReadinessDeps & Pick<Services, 'metrics'> & { hub: Pick<Hub, 'size'> },
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
      .send(isOperator(request, token) ? answer : { ready: answer.ready })
  })

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, token)) {
      throw new Refusal('unauthenticated', 'Send METRICS_TOKEN as a bearer token')
    }
    setGauges(metrics, await readiness(), services.pools)
    metrics.subscriptions.set(services.hub.size())
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
