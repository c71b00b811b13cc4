import { withinOrganization } from '#backend/platform/authorise.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Core } from '#backend/platform/core.ts'
import { actorOf } from '#backend/features/people/actor.ts'
import { features } from './features.ts'
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
  return Object.assign(
    commands,
    { readState: async (...stream) => (await core.read(...stream)).state } satisfies Pick<Commands, 'readState'>,
    ...features.map((feature) => feature.commands?.(core)),
  )
}
