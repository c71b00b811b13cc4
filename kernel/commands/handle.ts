import type { Category } from '#schema/streams.ts'
import { Refusal } from './refusal.ts'
import { WrongExpectedRevision, type EventLog } from '../log/log.ts'
import type { CommandContext, Outcome } from './command.ts'
import type { Folded, FoldedStreams } from './folded-streams.ts'
import { asNewEvent } from './new-event.ts'
import { firstOutcome } from './repeated-command.ts'
import type { Events, States } from '#backend/features/streams.ts'

/** One command on one stream. Both functions refuse by throwing `Refusal`. */
export type Command<C extends Category> = {
  stream: `${C}-${string}`
  /** The events that commands of this kind can lead to. */
  leadsTo: readonly Events[C]['type'][]
  authorise(folded: Folded<C>): void
  /**
   * Pure, or a promise: a decision that rests on other streams reads them, and books there what its events need. It is
   * made again, on a newer state, whenever another command was faster.
   */
  decide(state: States[C]): readonly Events[C][] | Promise<readonly Events[C][]>
}

/**
 * How often a command may lose to another one on the same stream before it gives up. Whoever loses has let another
 * through: of fifty who decide on one week at once through two gateways, the last has lost to many.
 */
const RACES = 50

/**
 * Decides on what is remembered of the stream: the append's expected revision makes that exact. Only what is
 * not appended, a refusal or a decision to do nothing, must not rest on memory and is decided again on the tail.
 */
export async function handle<C extends Category>(
  { log, streams }: { log: EventLog; streams: FoldedStreams },
  context: CommandContext,
  command: Command<C>,
): Promise<Outcome> {
  const { folded, ...found } = await streams.get(command.stream)
  let { fresh } = found
  for (let lost = 0; lost <= RACES;) {
    const served = folded.served.get(context.commandId)
    if (served !== undefined) return firstOutcome(log, folded, served, context, command)

    const { revision } = folded
    const decision = await decide(folded, command)
    const nothing = decision instanceof Refusal || decision.length === 0
    if (nothing && !fresh) {
      await streams.readTail(folded)
      fresh = true
      continue
    }
    if (decision instanceof Refusal) throw decision
    if (nothing) return { position: folded.position, events: [], repeated: false }

    const events = decision.map((event, index) => asNewEvent(context, command.stream, event, index))
    try {
      const appended = await log.append(command.stream, revision < 0 ? 'no stream' : revision, events)
      const { position } = appended
      streams.add(
        folded,
        events.map((event, index) => ({ ...event, revision: revision + 1 + index, position })),
      )
      return { position, events, repeated: false }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
      lost += 1
      await streams.readTail(folded)
      fresh = true
    }
  }
  throw new Refusal('conflict', 'Somebody else changed this at the same moment. Try again.')
}

async function decide<C extends Category>(
  folded: Folded<C>,
  command: Command<C>,
): Promise<Refusal | readonly Events[C][]> {
  try {
    command.authorise(folded)
    return await command.decide(folded.state)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
