import type { CommandContext } from '#kernel/commands/command.ts'
import { managers, type AccessTable } from '#backend/platform/access.ts'
import { requireManagerOf, requireOwner, type ActingEmployee } from '#backend/platform/permissions.ts'

export const access = {
  'GET /api/shift-presets': managers,
  'Query.shiftPresets': managers,
} as const satisfies AccessTable

/** Managers change the presets of their location, owners also those of all locations. */
export function requirePlannerOf(context: CommandContext, actor: ActingEmployee, locationId: string | null) {
  if (locationId === null) requireOwner(context, actor)
  else requireManagerOf(context, actor, locationId)
}
