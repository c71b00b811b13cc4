import type { AnyEvent } from '#kernel/events.ts'
import type { Contents } from '#kernel/log/upcast.ts'
import { personConcerned } from './concerned.ts'
import { streams } from './streams.ts'
import { upcasters } from './upcasters.ts'

/** What the product's event log holds. */
export const logContents: Contents = {
  streams,
  upcasters,
  reasonIsAbout: (stream, { type, data, metadata: { actor } }) =>
    // Why somebody was forgotten must outlast them. Nothing is appended that is no event of the product.
    (type === 'PersonForgotten' ? null : personConcerned(stream, { type, data } as AnyEvent)) ??
    (actor.kind === 'employee' ? actor.employeeId : null),
}
