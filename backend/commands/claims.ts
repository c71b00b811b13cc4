import { randomUUID } from 'node:crypto'
import { streamName } from '#schema/events/all.ts'
import { claimValue, releaseClaim } from '../domain/claim/claim.ts'
import { Refusal } from '../domain/refusal.ts'
import type { EventLog } from '../log/log.ts'
import type { CommandContext, Outcome } from './command.ts'
import type { Core } from './commands.ts'
import type { Command } from './handle.ts'
import { derivedId } from './ids.ts'

/** How addresses are compared: those that differ in case alone reach the same person. */
export const normalizedEmail = (email: string) => email.trim().toLowerCase()

/** The id of the `claim` stream that an e-mail address stands for. */
export const emailClaimId = (email: string) => derivedId('claim', 'email', normalizedEmail(email))

export type EmailClaim = { email: string; holderId: string }

/** From when (ms) a claim whose holder does not exist is taken for left behind by a process that died. */
const ABANDONED_AFTER = 60_000

/** Unique values: each has a stream, and that stream has at most one holder. */
export function openClaims(log: EventLog, { run, read }: Core) {
  const command = (email: string, decide: Command<'claim'>['decide']): Command<'claim'> => ({
    stream: streamName('claim', emailClaimId(email)) as `claim-${string}`,
    leadsTo: ['ValueClaimed', 'ClaimReleased'],
    // A claim is nobody's but its holder's, and the commands that claim have checked who asks.
    authorise: () => undefined,
    decide,
  })

  /**
   * Claiming what one holds already changes nothing, and that makes a retry safe. The command's own id would not: its
   * first outcome would be given again after the claim had been released.
   */
  const once = (context: CommandContext): CommandContext => ({
    ...context,
    commandId: randomUUID(),
    correlationId: context.correlationId ?? context.commandId,
  })

  /** A holder who never came to exist, where the claim is old enough for that to be final. */
  async function abandonedBy(email: string, now: Date): Promise<string | undefined> {
    const stream = streamName('claim', emailClaimId(email))
    for await (const { type, data, metadata } of log.read(stream, { direction: 'backwards', limit: 1 })) {
      if (type !== 'ValueClaimed' || now.getTime() - Date.parse(metadata.at) < ABANDONED_AFTER) return undefined
      const { state } = await read('employee', data.holderId)
      return state.status === 'unknown' ? data.holderId : undefined
    }
    return undefined
  }

  return {
    /** @throws Refusal `conflict` where somebody else holds the address */
    async claim(context: CommandContext, { email, holderId }: EmailClaim): Promise<Outcome> {
      const attempt = (gone?: string) =>
        run(
          once(context),
          command(email, (state) => claimValue(state, { kind: 'email', holderId, abandonedBy: gone })),
        )
      try {
        return await attempt()
      } catch (error) {
        const gone = error instanceof Refusal && (await abandonedBy(email, context.now))
        if (!gone) throw error
        return attempt(gone)
      }
    },
    release(context: CommandContext, { email, holderId }: EmailClaim): Promise<Outcome> {
      return run(
        once(context),
        command(email, (state) => releaseClaim(state, { kind: 'email', holderId })),
      )
    },
  }
}

export type Claims = ReturnType<typeof openClaims>
