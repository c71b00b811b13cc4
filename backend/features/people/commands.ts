import type { Core } from '#backend/features/commands.ts'
import type { Claims } from './claims.ts'
import { badgeCommands } from './commands/badges.ts'
import { detailCommands } from './commands/details.ts'
import type { PeopleCommands } from './commands/types.ts'
import { roleCommands } from './commands/roles.ts'
import { transferCommands, type TransferNeeds } from './commands/transfers.ts'
import type { Ownership } from './commands/last-owner.ts'

/** `weeks`: what a transfer leaves to be done in the weeks of both locations. */
export function peopleCommands(core: Core, claims: Claims, ownership: Ownership, weeks: TransferNeeds): PeopleCommands {
  return {
    ...detailCommands(core),
    ...roleCommands(core, ownership),
    ...transferCommands(core, weeks),
    ...badgeCommands(core, claims),
  }
}
