import type { AvailableDay } from '#schema/availability/rules.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { setAvailability, setDateAvailability, type SetDateAvailability } from '../domain/availability.ts'
import { employeeRunner } from './employee-runner.ts'

const notYours = 'You can only set your own availability'

export function availabilityCommands(core: Core) {
  const { own } = employeeRunner(core)
  return {
    setAvailability: (context: CommandContext, data: { employeeId: string; days: readonly AvailableDay[] }) =>
      own(context, data.employeeId, 'setAvailability', notYours, (state) => setAvailability(state, data)),

    setDateAvailability: (context: CommandContext, data: Omit<SetDateAvailability, 'today'>) =>
      own(context, data.employeeId, 'setDateAvailability', notYours, (state) =>
        setDateAvailability(state, { ...data, today: context.now.toISOString().slice(0, 10) }),
      ),
  }
}
