import { isDeepStrictEqual } from 'node:util'
import type { RecordedEvent } from '#schema/events/all.ts'
import { Refusal } from '../domain/refusal.ts'
import type { EventLog } from '../log/log.ts'
import type { CommandContext, Outcome } from './command.ts'
import type { Folded } from './folded.ts'

/**
 * What a command that was served before led to, from the log. `last` is the revision of its last event.
 * @throws Refusal `conflict` where the id belongs to another kind of command or to another actor
 */
export async function firstOutcome(
  log: EventLog,
  { stream }: Pick<Folded, 'stream'>,
  last: number,
  { commandId, organizationId, actor }: CommandContext,
  { leadsTo }: { leadsTo: readonly string[] },
): Promise<Outcome> {
  const events: RecordedEvent[] = []
  for await (const event of log.read(stream, { from: last, direction: 'backwards' })) {
    if (event.metadata.commandId !== commandId) break
    events.unshift(event)
  }
  const own = ({ type, metadata }: RecordedEvent) =>
    leadsTo.includes(type) && metadata.organizationId === organizationId && isDeepStrictEqual(metadata.actor, actor)
  const position = events.at(-1)?.position
  if (position === undefined || !events.every(own)) {
    throw new Refusal('conflict', 'This command id was used for something else')
  }
  return { position, events, repeated: true }
}
