import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { openReadiness, ReadinessDeps } from './readiness.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** Prometheus metrics of one process. Labels never name an organization or employee. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Response time by method, route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    commands: new Counter({
      name: 'muster_commands_total',
      help: 'Commands by outcome: done, repeated, the code of a refusal, or failed.',
      labelNames: ['command', 'outcome'] as const,
      registers,
    }),
    lag: new Gauge({
      name: 'muster_projection_behind_events',
      help: 'Log positions that a projection has not processed yet.',
      labelNames: ['projection'] as const,
      registers,
    }),
    lagSeconds: new Gauge({
      name: 'muster_lag_seconds',
      help: 'Age of the oldest event that a read model (by name), the policies or the live updates have not processed.',
      labelNames: ['consumer'] as const,
      registers,
    }),
    parked: new Gauge({
      name: 'muster_parked',
      help: 'Dead letters by consumer: a read model (by name), the policies, or jobs.',
      labelNames: ['consumer'] as const,
      registers,
    }),
    jobsDue: new Gauge({ name: 'muster_jobs_due', help: 'Jobs that are due or running.', registers }),
    failures: new Gauge({
      name: 'muster_failed_attempts',
      help: 'Failed attempts of all processes, by kind of job, and under `mail` for mail.',
      labelNames: ['job'] as const,
      registers,
    }),
    newAddressMails: new Gauge({
      name: 'muster_new_address_mails',
      help: 'Emails to unverified addresses today: `sent`, and `most` that all organizations can send.',
      labelNames: ['value'] as const,
      registers,
    }),
    pools: new Gauge({
      name: 'muster_pool_connections',
      help: 'Postgres connections by pool: total, idle, and callers that wait for one.',
      labelNames: ['pool', 'state'] as const,
      registers,
    }),
    sockets: new Gauge({ name: 'muster_sockets_open', help: 'Open websockets.', registers }),
    subscriptions: new Gauge({ name: 'muster_subscriptions_open', help: 'Open GraphQL subscriptions.', registers }),
  }
}

export function setGauges(
  { lag, lagSeconds, parked, jobsDue, failures, newAddressMails, pools }: Metrics,
  readiness: Awaited<ReturnType<ReturnType<typeof openReadiness>>>,
  poolsByName: ReadinessDeps['pools'],
): void {
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(poolsByName ?? {})) {
    pools.set({ pool, state: 'total' }, totalCount)
    pools.set({ pool, state: 'idle' }, idleCount)
    pools.set({ pool, state: 'waiting' }, waitingCount)
  }
  for (const projection of readiness.projections) {
    lag.set({ projection: projection.name }, projection.behind)
    lagSeconds.set({ consumer: projection.name }, projection.lagSeconds)
    parked.set({ consumer: projection.name }, projection.parked)
  }
  if (!('checks' in readiness)) return
  const { live, policies, jobs, newAddressMail } = readiness.checks
  newAddressMails.set({ value: 'sent' }, newAddressMail.sent)
  newAddressMails.set({ value: 'most' }, newAddressMail.most)
  lagSeconds.set({ consumer: 'live' }, live.lagSeconds)
  lagSeconds.set({ consumer: 'policies' }, policies.lagSeconds)
  parked.set({ consumer: 'policies' }, policies.parked)
  parked.set({ consumer: 'jobs' }, jobs.parked)
  if (jobs.due !== null) jobsDue.set(jobs.due)
  for (const { name, failures: count } of readiness.failures) failures.set({ job: name }, count)
}

export function countCommands<All extends object>(commands: All, { commands: counter }: Metrics): All {
  const wrapped = Object.entries(commands).map(([command, run]) => [
    command,
    async (...args: unknown[]) => {
      try {
        const outcome: unknown = await run(...args)
        if (isOutcome(outcome)) counter.inc({ command, outcome: outcome.repeated ? 'repeated' : 'done' })
        return outcome
      } catch (error) {
        counter.inc({ command, outcome: error instanceof Refusal ? error.code : 'failed' })
        throw error
      }
    },
  ])
  return Object.fromEntries(wrapped)
}

const isOutcome = (value: unknown): value is { repeated: boolean } =>
  typeof value === 'object' && value !== null && 'repeated' in value && 'position' in value
