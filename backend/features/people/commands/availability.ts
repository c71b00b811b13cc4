import type { AvailableDay } from '#schema/availability/rules.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { updateAvailability, updateDateAvailability, type UpdateDateAvailability } from '../domain/availability.ts'
import { mayEnterFor } from '../permissions.ts'
import { changeEmployee } from './change-employee.ts'

export function availabilityCommands(core: Core) {
  const entered = (
    context: CommandContext,
    id: string,
    type: string,
    decide: Parameters<typeof changeEmployee>[4]['decide'],
  ) =>
    changeEmployee(core, context, id, type, {
      authorise: (actor, person) => {
        if (context.actor.kind === 'system') return
        if (actor.status === 'active' && mayEnterFor({ ...person, id }, actor)) return
        throw new Refusal('forbidden', 'You can only set your own availability')
      },
      decide,
    })

  return {
    updateAvailability: (context: CommandContext, data: { employeeId: string; days: readonly AvailableDay[] }) =>
      entered(context, data.employeeId, 'updateAvailability', (state) => updateAvailability(state, data)),

    updateDateAvailability: (context: CommandContext, data: Omit<UpdateDateAvailability, 'today'>) =>
      entered(context, data.employeeId, 'updateDateAvailability', (state) =>
        updateDateAvailability(state, { ...data, today: context.now.toISOString().slice(0, 10) }),
      ),
  }
}
