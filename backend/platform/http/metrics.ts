import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#kernel/commands/refusal.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** Prometheus metrics of one process. No label names an organisation or a person. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    commands: new Counter({
      name: 'muster_commands_total',
      help: 'Commands by what came of them: done, repeated, the code of a refusal, or failed.',
      labelNames: ['command', 'outcome'] as const,
      registers,
    }),
    lag: new Gauge({
      name: 'muster_projection_behind_events',
      help: 'Positions of the log that a projection has not yet seen.',
      labelNames: ['projection'] as const,
      registers,
    }),
    sockets: new Gauge({ name: 'muster_sockets_open', help: 'Open websockets.', registers }),
    subscriptions: new Gauge({ name: 'muster_subscriptions_open', help: 'Open GraphQL subscriptions.', registers }),
  }
}

/** The same commands, counted by outcome; reads are not counted. */
export function counted<All extends object>(commands: All, { commands: counter }: Metrics): All {
  const wrapped = Object.entries(commands).map(([command, run]) => [
    command,
    async (...given: unknown[]) => {
      try {
        const outcome: unknown = await run(...given)
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
