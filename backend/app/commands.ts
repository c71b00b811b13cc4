import { streamName, type Category } from '#schema/streams.ts'
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
import { openFoldedStreams } from '#kernel/commands/folded-streams.ts'
import { handle } from '#kernel/commands/handle.ts'
import { openTurns } from '#kernel/commands/keyed-mutex.ts'
import type { EventLog } from '#kernel/log/log.ts'

export type CommandsOptions = {
  log: EventLog
  /** Bytes, roughly, that cached folds may take (32 MiB). */
  cacheSize?: number
}

const CACHE_SIZE = 32 * 1024 * 1024

/** The commands over one log. Any number of processes may have their own. */
export function openCommands({ log, cacheSize = CACHE_SIZE }: CommandsOptions): Commands {
  const streams = openFoldedStreams(log, cacheSize)
  const inTurn = openTurns()
  // Empty until every feature is open; see `Core.commands`.
  const commands = {} as Commands
  const core: Core = {
    log,
    commands,
    run(context, command) {
      const authorise: typeof command.authorise = (folded) => {
        // A claim is for all organisations: an address can have one account only.
        if (!command.stream.startsWith('claim-')) withinOrganization(context, folded)
        command.authorise(folded)
      }
      return inTurn(command.stream, () => handle({ log, streams }, context, { ...command, authorise }))
    },
    async read<C extends Category>(category: C, id: string) {
      const { folded, fresh } = await streams.get<C>(streamName(category, id) as `${C}-${string}`)
      if (!fresh) await streams.readTail(folded)
      return folded
    },
    actorOf: (context) => actorOf(core, context),
  }
  const all: Commands = {
    readState: async (category, id) => (await core.read(category, id)).state,
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
