import type { AvailableDay } from '#schema/availability/rules.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { setAvailability, setDateAvailability, type SetDateAvailability } from '../domain/availability.ts'
import { mayEnterFor } from '../permissions.ts'
import { employeeRunner } from './employee-runner.ts'

export function availabilityCommands(core: Core) {
  const { managed } = employeeRunner(core)

  /** By the employee, or for one who can't sign in by their manager. */
  const entered = (
    context: CommandContext,
    id: string,
    type: string,
    decide: Parameters<typeof managed>[3]['decide'],
  ) =>
    managed(context, id, type, {
      authorise: (actor, person) => {
        if (context.actor.kind === 'system') return
        if (actor.status === 'active' && mayEnterFor({ ...person, id }, actor)) return
        throw new Refusal('forbidden', 'You can only set your own availability')
      },
      decide,
    })

  return {
    setAvailability: (context: CommandContext, data: { employeeId: string; days: readonly AvailableDay[] }) =>
      entered(context, data.employeeId, 'setAvailability', (state) => setAvailability(state, data)),

    setDateAvailability: (context: CommandContext, data: Omit<SetDateAvailability, 'today'>) =>
      entered(context, data.employeeId, 'setDateAvailability', (state) =>
        setDateAvailability(state, { ...data, today: context.now.toISOString().slice(0, 10) }),
      ),
  }
}
