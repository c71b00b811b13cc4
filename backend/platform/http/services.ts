import DataLoader from 'dataloader'
import type { User } from '#schema/identity/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { clocksById, type Clock } from '#backend/features/time-clock/queries/clock.ts'
import type { GatewayDeps } from './deps.ts'
import { counted, type Metrics } from './metrics.ts'
import { openRostering, type Rostering } from '#backend/features/schedule/auto-schedule/rostering.ts'

/** How long an answer waits for its own effect. Past it the command has still succeeded. */
const PATIENCE = { timeoutMs: 2000 }

/** What REST and GraphQL share: dependencies, and how a write is made and waited for. */
export type Services = GatewayDeps & {
  metrics: Metrics
  /** Somebody's clock as it stands now. */
  clock(employeeId: string): Promise<Clock>
  /** Whether the read models have passed what a command did, within 2 s. */
  caughtUp(outcome: Pick<Outcome, 'position' | 'events'>): Promise<boolean>
  roster: Rostering
}

export function openServices(deps: GatewayDeps, metrics: Metrics): Services {
  // Many punches wait for the same batch of the projections and then ask at once: one query serves them all.
  const clocks = new DataLoader((ids: readonly string[]) => clocksById(deps.database.kysely, ids), { cache: false })
  return {
    ...deps,
    metrics,
    commands: counted(deps.commands, metrics),
    clock: (employeeId) => clocks.load(employeeId),
    caughtUp: ({ position, events }) =>
      deps.progress.waitFor(
        position,
        events.map(({ type }) => type),
        PATIENCE,
      ),
    roster: openRostering(),
  }
}

/** A command of the user's own, made now. */
export function commandOf(user: User, commandId: string): CommandContext {
  return {
    commandId,
    organizationId: user.organizationId,
    actor: { kind: 'employee', employeeId: user.employeeId },
    now: new Date(),
  }
}
