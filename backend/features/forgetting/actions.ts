import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { readSealing } from '#backend/platform/personal-keys.ts'
import type { Services } from '#backend/platform/services.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export function forgettingActions({ commands, database: { pool }, identity, caughtUp }: Services) {
  /** Events stored before encryption would stay readable after the key is destroyed. */
  async function assertSealed() {
    if (await readSealing(pool)) return
    throw new Refusal(
      'conflict',
      'The history still holds personal data from before it was encrypted. An administrator has to run “npm run muster -- seal” first.',
    )
  }

  return {
    /** @throws Refusal `conflict` if still employed, or if the log contains unencrypted personal data */
    async forget({ user, commandId }: Initiator, employeeId: string, reason: string): Promise<{ caughtUp: boolean }> {
      await assertSealed()
      const outcome = await commands.forgetEmployee({ ...commandContext(user, commandId), reason }, { employeeId })
      await identity.refresh(employeeId)
      return { caughtUp: await caughtUp(outcome) }
    },
  }
}
