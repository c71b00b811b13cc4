import { isDeepStrictEqual } from 'node:util'
import type { BaseEvent, EventMetadata, StreamName } from '../events.ts'
import type { EventLog } from '../log/log.ts'
import type { CommandContext, Outcome } from './command.ts'
import { Refusal } from './refusal.ts'

export type RenamedCommands = Readonly<Record<string, string>>

/** @throws Refusal `conflict` if the id was used for another kind of command or by another actor */
export async function firstOutcome<E extends BaseEvent>(
  log: EventLog,
  stream: StreamName,
  last: number,
  { commandId, organizationId, actor }: CommandContext,
  type: string,
  renamedCommands: RenamedCommands = {},
): Promise<Outcome<E>> {
  const events: E[] = []
  let position: Outcome['position'] | undefined
  const isSame = ({ commandType = type, ...metadata }: EventMetadata) =>
    (renamedCommands[commandType] ?? commandType) === type &&
    metadata.organizationId === organizationId &&
    isDeepStrictEqual(metadata.actor, actor)
  for await (const event of log.read(stream, { from: last, direction: 'backwards' })) {
    if (event.metadata.commandId !== commandId) break
    if (!isSame(event.metadata)) throw usedForSomethingElse()
    position ??= event.position
    events.unshift(event as BaseEvent as E)
  }
  if (position === undefined) throw usedForSomethingElse()
  return { position, events, repeated: true }
}

/**
 * @param target the target's id by its field in the events
 * @throws Refusal `conflict` if the first outcome concerned another target
 */
export async function assertSameTarget<Done extends Outcome<BaseEvent>>(
  target: Readonly<Record<string, string>>,
  done: Promise<Done>,
): Promise<Done> {
  const outcome = await done
  const isTarget = ({ data }: BaseEvent) =>
    Object.entries(target).every(([field, id]) => (data as Readonly<Record<string, unknown>>)[field] === id)
  if (outcome.repeated && !outcome.events.some(isTarget)) throw usedForSomethingElse()
  return outcome
}

const usedForSomethingElse = () => new Refusal('conflict', 'This command id was used for something else')
