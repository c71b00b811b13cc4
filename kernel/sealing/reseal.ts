import type { BaseEvent, NewEvent, StreamName } from '../events.ts'
import { isReadable, type LoggedEvent } from '../log/recorded.ts'
import type { Contents } from '../log/upcast.ts'
import { NOTARY_STREAM } from '../proof/head.ts'

export type Renames = {
  /** Called with every event of the log before any is renamed. */
  see(event: LoggedEvent): void
  stream(name: StreamName): StreamName
  id(id: string): string
}

type Unsealed = { stream: StreamName; revision: number; event: NewEvent<BaseEvent> }

/** Leaves out the notary's heads, whose signatures cover the old log. */
export const isLeftOut = ({ stream }: Pick<LoggedEvent, 'stream'>) => stream === NOTARY_STREAM

/** Prepares events of a log without keys to be appended with encryption: in the current version, without hashes. */
export function openResealing({ streams }: Pick<Contents, 'streams'>, renames: Renames) {
  const versions = new Map(
    streams.flatMap(({ events }) => Object.entries(events).map(([type, { version }]) => [type, version] as const)),
  )

  /** @throws Error for an event of a newer version, whose personal data is unknown to this version */
  return (event: LoggedEvent): Unsealed => {
    const { stream, revision, id, metadata } = event
    const version = versions.get(event.type)
    if (!isReadable(event) || version === undefined) {
      const why = isReadable(event) ? 'this version does not know it' : event.unreadable
      throw new Error(`${event.type} ${id}, revision ${revision} of ${stream}, can't be sealed: ${why}`)
    }
    const { hash: _, commandId, correlationId, causationId, undoes, ...rest } = metadata
    return {
      stream: renames.stream(stream),
      revision,
      event: {
        type: event.type,
        data: event.data,
        id: renames.id(id),
        metadata: {
          commandId: renames.id(commandId),
          ...rest,
          version,
          correlationId: renames.id(correlationId),
          ...(causationId !== undefined && { causationId: renames.id(causationId) }),
          ...(undoes !== undefined && { undoes: renames.id(undoes) }),
        },
      },
    }
  }
}
