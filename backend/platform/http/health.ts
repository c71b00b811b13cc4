import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { ProjectionStatus } from '#kernel/projections/progress.ts'
import { byOperator } from './operator.ts'
import type { Services } from '#backend/platform/services.ts'

/** How far (events) a ready projection may lag: about a second under load. */
const FAR_BEHIND = 5000

/**
 * Whether it is ready is for everybody, the details are for who runs the installation: none names an organisation or a
 * person, but they say what is worth attacking.
 * @param token admits the operator from other machines
 */
export function registerHealth(app: FastifyInstance, services: Services, token: string | undefined): void {
  const { metrics } = services
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const answer = await readiness(services)
    return reply
      .status(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(byOperator(request, token) ? answer : { ready: answer.ready })
  })

  app.get('/metrics', async (request, reply) => {
    if (!byOperator(request, token)) {
      throw new Refusal('unauthenticated', 'Send METRICS_TOKEN as a bearer token, or ask from this machine')
    }
    const { projections } = await readiness(services)
    for (const { name, behind } of projections) metrics.lag.set({ projection: name }, behind)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

async function readiness({ database, log, progress, logger }: Services) {
  try {
    const [head] = await Promise.all([log.head(), database.pool.query('select 1')])
    const projections = (await progress.status(head)).map(({ name, version, state, position, behind, error }) => ({
      name,
      version,
      state,
      position: String(position),
      behind,
      ...(error && { error }),
    }))
    return { ready: projections.every(isReady), projections }
  } catch (error) {
    logger.warn({ err: error }, 'not ready')
    return { ready: false, projections: [] }
  }
}

/** A version being built serves no queries yet. */
function isReady({ state, behind }: Pick<ProjectionStatus, 'state'> & { behind: number }) {
  if (state === 'stopped') return false
  return state === 'live' || state === 'building' || behind < FAR_BEHIND
}
