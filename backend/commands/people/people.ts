import type { Core } from '../commands.ts'
import type { Claims } from '../claims.ts'
import { badgeCommands } from './badges.ts'
import { detailCommands } from './details.ts'
import type { PeopleCommands } from './people-commands.ts'
import { roleCommands } from './roles.ts'
import { transferCommands, type TransferNeeds } from './transfers.ts'
import type { Ownership } from './ownership.ts'

/** `weeks`: what a transfer leaves to be done in the weeks of both locations. */
export function peopleCommands(core: Core, claims: Claims, ownership: Ownership, weeks: TransferNeeds): PeopleCommands {
  return {
    ...detailCommands(core),
    ...roleCommands(core, ownership),
    ...transferCommands(core, weeks),
    ...badgeCommands(core, claims),
  }
}
