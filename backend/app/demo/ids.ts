import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'

/** Demo ids are derived, so that loading the demo again changes nothing. */
export const demoId = (...what: readonly (string | number)[]) => derivedId('demo', ...what.map(String))

export const organizationId = demoId('organization')
export const locationId = (index: number) => demoId('location', index)
export const employeeId = (index: number) => demoId('employee', index)

export function context(now: Date, actor: number, ...what: readonly (string | number)[]): CommandContext {
  return {
    commandId: demoId('command', ...what),
    organizationId,
    actor: { kind: 'employee', employeeId: employeeId(actor) },
    now,
  }
}
