import type { EventMetadata, StreamName } from '../events.ts'
import { isReadable, type LoggedEvent } from '../log/recorded.ts'
import type { BlockedStreams } from './dead-events.ts'
import { toStored, type Cause, type Changes, type Schedulable, type StoredJob } from './job.ts'

type ReactionCause = { id: string; type: string; stream: StreamName; revision: number; metadata: EventMetadata }

type FollowUp = { schedule: (cause: Cause, eventAt: Date) => StoredJob } | { cancel: string }

export type Happened<Event extends { type: string }, Type extends Event['type'] = Event['type']> = Omit<
  ReactionCause,
  'type'
> &
  Extract<Event, { type: Type }>

export type Reactions<Event extends { type: string }> = {
  readonly [Type in Event['type']]?: (event: Happened<Event, Type>) => readonly FollowUp[]
}

export const onEach = <Event extends { type: string }>(
  types: readonly Event['type'][],
  react: (event: Event) => readonly FollowUp[],
) => Object.fromEntries(types.map((type) => [type, react])) as { [Type in Event['type']]?: typeof react }

// oxlint-disable-next-line typescript/no-explicit-any -- tables of different events are contravariant in them
export type AnyReactions = Readonly<Record<string, ((event: any) => readonly FollowUp[]) | undefined>>

export function schedule<Data>(
  job: Schedulable<Data>,
  { id, at, data }: { id: string; at?: Date; data: NoInfer<Data> },
): FollowUp {
  return { schedule: (cause, eventAt) => toStored(job, { id, at: at ?? eventAt, data, cause }) }
}

function causedBy({ id: causationId, metadata }: Pick<LoggedEvent, 'id' | 'metadata'>): Cause {
  const { organizationId, correlationId, actor } = metadata
  return { organizationId, correlationId, causationId, actor }
}

export const cancel = (id: string): FollowUp => ({ cancel: id })

/**
 * A cancellation removes earlier jobs with its id; of several jobs with one id the first counts. Events whose reaction fails are
 * added to `blocked`. @throws the reaction's error without `blocked`
 */
export function followUps(
  tables: readonly AnyReactions[],
  events: readonly LoggedEvent[],
  blocked?: Pick<BlockedStreams, 'has' | 'add'>,
): Changes {
  const scheduled = new Map<string, StoredJob>()
  const cancelled = new Set<string>()
  for (const event of events) {
    if (blocked?.has(event)) continue
    try {
      react(event)
    } catch (error) {
      if (!blocked) throw error
      blocked.add(event, error)
    }
  }
  return { cancel: [...cancelled], schedule: [...scheduled.values()] }

  function react(event: LoggedEvent) {
    // A newer version may react to this event type, even if this version does not.
    if (!isReadable(event)) throw new Error(event.unreadable)
    const cause = causedBy(event)
    const jobs = tables
      .flatMap((table) => table[event.type]?.(event) ?? [])
      .map((followUp) => ('cancel' in followUp ? followUp : followUp.schedule(cause, new Date(event.metadata.at))))
    for (const job of jobs) {
      if ('cancel' in job) {
        scheduled.delete(job.cancel)
        cancelled.add(job.cancel)
        continue
      }
      if (!scheduled.has(job.id)) scheduled.set(job.id, job)
    }
  }
}
