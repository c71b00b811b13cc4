import { withinOrganization } from '#backend/platform/authorise.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Core } from '#backend/platform/core.ts'
import { inboxCommands } from '#backend/features/notifications/commands.ts'
import { organizationCommands } from '#backend/features/organization/commands.ts'
import { actorOf } from '#backend/features/people/actor.ts'
import { peopleCommands } from '#backend/features/people/commands.ts'
import { readerCommands } from '#backend/features/readers/commands.ts'
import { scheduleCommands } from '#backend/features/schedule/commands.ts'
import { requestCommands } from '#backend/features/shift-requests/commands.ts'
import { templateCommands } from '#backend/features/templates/commands.ts'
import { clockCommands } from '#backend/features/time-clock/commands.ts'
import { timeOffCommands } from '#backend/features/time-off/commands.ts'
import { openKernel } from '#kernel/kernel.ts'
import type { EventLog } from '#kernel/log/log.ts'

export type CommandsOptions = {
  log: EventLog
  /** Bytes, roughly, that folded streams may take. */
  cacheSize?: number
}

/** The commands over one log. Any number of processes may have their own. */
export function openCommands(options: CommandsOptions): Commands {
  const kernel = openKernel(options)
  // Empty until every feature is open; see `Core.commands`.
  const commands = {} as Commands
  const core: Core = {
    ...kernel,
    commands,
    run: (context, command) =>
      kernel.run(context, {
        ...command,
        authorise(folded) {
          // A claim is for all organisations: an address can have one account only.
          if (command.stream.category !== 'claim') withinOrganization(context, folded)
          command.authorise(folded)
        },
      }),
    actorOf: (context) => actorOf(kernel, context),
  }
  const all: Commands = {
    readState: async (stream, id) => (await core.read(stream, id)).state,
    ...organizationCommands(core),
    ...peopleCommands(core),
    ...clockCommands(core),
    ...scheduleCommands(core),
    ...requestCommands(core),
    ...templateCommands(core),
    ...timeOffCommands(core),
    ...readerCommands(core),
    ...inboxCommands(core),
  }
  return Object.assign(commands, all)
}
