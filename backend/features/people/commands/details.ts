import type { PersonalDetails } from '#schema/people/events.ts'
import type { Preferences } from '#schema/people/preferences.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { updateEmployee, recordPin, updateNotificationPreferences } from '../domain/person.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOfEmployee, isSelf } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { changeEmployee, changeSelf } from './change-employee.ts'

export const detailCommands = (core: Core) => ({
  /** Omitted fields stay unchanged. Employees update their own name and phone, managers everything. */
  async updateEmployee(
    context: CommandContext,
    {
      employeeId,
      ...data
    }: { employeeId: string } & { [Field in keyof PersonalDetails]?: PersonalDetails[Field] | undefined },
  ) {
    return changeEmployee(core, context, employeeId, 'updateEmployee', {
      authorise: (actor, person) => {
        if (!isSelf(actor, person) || person.role === 'owner') return requireManagerOfEmployee(context, actor, person)
        // Forms also send unchanged fields.
        if (data.position === undefined || data.position === person.position) return
        throw new Refusal('forbidden', 'You can’t change your own position')
      },
      decide: (state) => updateEmployee(state, data),
    })
  },

  async recordPin(context: CommandContext, { employeeId, what }: { employeeId: string; what: 'issued' | 'removed' }) {
    return changeEmployee(core, context, employeeId, 'recordPin', {
      authorise: (actor, person) => {
        if (isSelf(actor, person)) return
        // The history shows who created a PIN, because its creator sees it and could punch with it.
        requireManagerOfEmployee(context, actor, person)
      },
      decide: (state) => recordPin(state, { what }),
    })
  },

  updateNotificationPreferences: (context: CommandContext, data: { employeeId: string; preferences: Preferences }) =>
    changeSelf(
      core,
      context,
      data.employeeId,
      'updateNotificationPreferences',
      'You can only set your own preferences',
      (state) => updateNotificationPreferences(state, data),
    ),
})
