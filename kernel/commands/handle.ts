import type { BaseEvent } from '../events.ts'
import { TooLarge, WrongExpectedRevision, type EventLog } from '../log/log.ts'
import { LONGEST_COMMAND, type CommandContext, type Outcome } from './command.ts'
import type { Folded, FoldedStream, FoldedStreams } from './folded-streams.ts'
import { asNewEvent } from './new-event.ts'
import { Refusal } from './refusal.ts'
import { firstOutcome, type RenamedCommands } from './repeated-command.ts'

export type Command<State, E extends BaseEvent = BaseEvent> = {
  stream: FoldedStream<State, E>
  id: string
  /** The kind of command, such as `clockIn`. An id is valid for one kind only. */
  type: string
  /** Whether the stream is expected not to exist, as when the client chose its id. It is then read only if the append fails. */
  isNewStream?: boolean
  authorise(folded: Folded<State>): void
  /** Pure, or a promise if it claims in other streams. Called again on the new state if another command won the race. */
  decide(state: State): readonly NoInfer<E>[] | Promise<readonly NoInfer<E>[]>
}

/** How often a command may lose the race for its stream: the last of fifty simultaneous ones loses often. */
export const RACES = 50

export const changedMeanwhile = () => new Refusal('conflict', 'Someone else just changed this. Try again.')

/** Rethrows an append error, as a refusal if the decision exceeds the append size limit. Nothing was stored. */
export function refuseTooLarge(error: unknown): never {
  throw error instanceof TooLarge ? tooLarge() : error
}

export const tooLarge = () => new Refusal('too_large', 'This changes too much at once. Do it in smaller parts.')

/** Whether decided events fit in one append. For commands that append to another stream before their own. */
export function fitsOneAppend(
  log: Pick<EventLog, 'fits'>,
  context: CommandContext,
  { stream, id, type }: { stream: FoldedStream; id: string; type: string },
  decided: readonly BaseEvent[],
): Promise<boolean> {
  const name = stream.named(id)
  return log.fits(
    name,
    decided.map((event, index) => asNewEvent(context, { stream, type }, name, event, index)),
  )
}

/**
 * Decides on the cached state, or on the initial state for `isNewStream`. The append's expected revision proves the state current.
 * A refusal or an empty decision appends nothing, so it is decided again on a state read from the log.
 */
export async function handle<State, E extends BaseEvent>(
  {
    log,
    streams,
    renamedCommands,
  }: { log: EventLog; streams: FoldedStreams; renamedCommands?: RenamedCommands | undefined },
  context: CommandContext,
  command: Command<State, E>,
): Promise<Outcome<E>> {
  const { stream } = command
  const { folded, ...found } = await streams.get(stream, command.id, command)
  let { fresh } = found
  for (let lost = 0; lost <= RACES;) {
    const served = folded.served.get(context.commandId)
    if (served !== undefined) return firstOutcome<E>(log, folded.name, served, context, command.type, renamedCommands)

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

    const at = recordedAt(context, folded)
    const events = decision.map((event, index) => asNewEvent(context, command, folded.name, event, index, at))
    try {
      const expected = revision < 0 ? 'no stream' : revision
      const { notAfter } = context
      const appended = await log.append(folded.name, expected, events, { notAfter }).catch(refuseTooLarge)
      const { position } = appended
      const first = appended.revision - events.length + 1
      const stored = events.map((event, index) => ({
        ...event,
        stream: folded.name,
        revision: first + index,
        position,
      }))
      streams.add(folded, stored)
      return { position, events: stored, repeated: false }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
      lost += 1
      await streams.readTail(folded)
      fresh = true
    }
  }
  throw changedMeanwhile()
}

/** Times never go backwards in a stream. A last event too far ahead came from a wrong clock and is ignored. */
function recordedAt({ now }: CommandContext, { at: last }: Pick<Folded, 'at'>): Date {
  const ahead = last - now.getTime()
  return ahead > 0 && ahead <= LONGEST_COMMAND ? new Date(last) : now
}

async function decide<State, E extends BaseEvent>(
  folded: Folded<State>,
  command: Command<State, E>,
): Promise<Refusal | readonly E[]> {
  try {
    command.authorise(folded)
    return await command.decide(folded.state)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
