import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'

/** Ids of the demo never change, so that loading it again finds everything done. */
export const demoId = (...what: readonly (string | number)[]) => derivedId('demo', ...what.map(String))

export const organizationId = demoId('organization')
export const locationId = (index: number) => demoId('location', index)
export const employeeId = (index: number) => demoId('employee', index)

/** A command of somebody's (by their index), made at that moment; `what` tells it from all others. */
export function context(now: Date, actor: number, ...what: readonly (string | number)[]): CommandContext {
  return {
    commandId: demoId('command', ...what),
    organizationId,
    actor: { kind: 'employee', employeeId: employeeId(actor) },
    now,
  }
}
