import { isDeepStrictEqual } from 'node:util'
import type { RecordedEvent } from '#schema/streams.ts'
import { Refusal } from './refusal.ts'
import type { EventLog } from '../log/log.ts'
import type { CommandContext, Outcome } from './command.ts'
import type { Folded } from './folded-streams.ts'

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
  if (position === undefined || !events.every(own)) throw usedElsewhere()
  return { position, events, repeated: true }
}

/**
 * Of a stream that many things share, such as a week its shifts: a command that is told again about another of them has
 * not done that, and must not look as if it had.
 * @param thing its id, by the name of the field that events have it in
 * @throws Refusal `conflict` where what was done first was not about it
 */
export async function about<Done extends Outcome>(thing: Readonly<Record<string, string>>, done: Promise<Done>) {
  const outcome = await done
  const isAbout = ({ data }: Outcome['events'][number]) =>
    Object.entries(thing).every(([field, id]) => (data as Readonly<Record<string, unknown>>)[field] === id)
  if (outcome.repeated && !outcome.events.some(isAbout)) throw usedElsewhere()
  return outcome
}

const usedElsewhere = () => new Refusal('conflict', 'This command id was used for something else')
