import type { FastifyInstance } from 'fastify'
import type { ProjectionStatus } from '#kernel/projections/progress.ts'
import type { Services } from '#backend/platform/services.ts'

/** How far (events) a ready projection may lag: about a second under load. */
const FAR_BEHIND = 5000

/** For operators: nothing here names an organisation or a person. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const { metrics } = services
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    const answer = await readiness(services)
    return reply
      .status(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer)
  })

  app.get('/metrics', async (_, reply) => {
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
