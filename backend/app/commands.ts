import type { KeyObject } from 'node:crypto'
import { requireSameOrganization } from '#backend/platform/permissions.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Core } from '#backend/platform/core.ts'
import { actsInPlaceOf } from '#backend/features/delegations/acts-in-place-of.ts'
import { actorOf } from '#backend/features/people/actor.ts'
import { features, type Provided } from './features.ts'
import { renamedCommands } from './renamed-commands.ts'
import { merged, type Feature } from '#backend/platform/feature.ts'
import type { Kernel } from '#kernel/commands/kernel.ts'
import type { Snapshots } from '#kernel/commands/folded-streams.ts'
import { openKernel } from '#kernel/kernel.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { Keys } from '#kernel/sealing/keys.ts'

type CommandsOptions = {
  log: EventLog
  /** The approximate size (bytes) of the cache of folded streams. */
  cacheSize?: number
  snapshots?: Snapshots
  keys?: Pick<Keys, 'onDestroyed'>
  /** See `claimsKeyOf`. Must be the same in all processes of an installation. */
  claimsKey?: KeyObject | undefined
}

export function openCommands(options: CommandsOptions): Commands {
  const kernel = openKernel({ ...options, renamedCommands })
  // Empty until every feature is open; see `Core.commands`.
  const commands = {} as Commands
  const coreOn = (kernel: Kernel): Core => ({
    ...kernel,
    commands,
    claimsKey: options.claimsKey,
    atomically: (stream, act) => kernel.atomically(stream, (staged) => act(coreOn(staged))),
    run: (context, command) =>
      kernel.run(context, {
        ...command,
        authorise(folded) {
          // Claims span organizations: an email address can have only one account.
          if (command.stream.category !== 'claim') requireSameOrganization(context, folded)
          command.authorise(folded)
        },
      }),
    actorOf: (context) => actorOf({ read: kernel.hold }, context),
    inPlaceOf: (context, person) => actsInPlaceOf({ read: kernel.hold }, context, person),
  })
  const core = coreOn(kernel)
  const readState: Commands['readState'] = async (...stream) => (await core.read(...stream)).state
  return Object.assign(commands, { readState }, commandsOf(features, core))
}

/** @throws Error if two features provide the same command */
export function commandsOf(from: readonly Feature[], core: Core): Omit<Commands, 'readState'> {
  const provided = merged(from, (feature) => feature.commands?.(core)) as Pick<Commands, Provided<'commands'>>
  // An error here names a command whose feature is not listed, or whose manifest lacks `commands`.
  return provided
}
