import { markAllRead, markRead, notify } from './domain/inbox.ts'
import { asOneself, asSystem } from '#backend/platform/authorise.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import type { Command } from '#kernel/commands/handle.ts'
import type { InboxCommands } from './command-types.ts'

declare module '#backend/platform/commands.ts' {
  interface Commands extends InboxCommands {}
}

export function inboxCommands({ run }: Core): InboxCommands {
  const own = (context: CommandContext, employeeId: string, decide: Command<'inbox'>['decide']) =>
    run<'inbox'>(context, {
      stream: `inbox-${employeeId}`,
      leadsTo: ['NotificationRead'],
      authorise: () => asOneself(context, employeeId, 'These are not your notifications'),
      decide,
    })

  return {
    notify: (context, data) =>
      run<'inbox'>(context, {
        stream: `inbox-${data.employeeId}`,
        leadsTo: ['Notified'],
        authorise: () => asSystem(context),
        decide: (state) => notify(state, data),
      }),
    markRead: (context, data) => own(context, data.employeeId, (state) => markRead(state, data)),
    markAllRead: (context, data) => own(context, data.employeeId, (state) => markAllRead(state, data)),
  }
}
