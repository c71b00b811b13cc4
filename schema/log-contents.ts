import type { AnyEvent } from '#kernel/events.ts'
import type { Contents } from '#kernel/log/upcast.ts'
import { affectedEmployee } from './affected-employee.ts'
import { streams } from './streams.ts'
import { upcasters } from './upcasters.ts'

export const logContents: Contents = {
  streams,
  upcasters,
  reasonIsAbout: (stream, { type, data, metadata: { actor } }) =>
    // The reason for forgetting an employee must stay readable after their key is destroyed. The cast is safe: only the product's events are appended.
    (type === 'PersonForgotten' ? null : affectedEmployee(stream, { type, data } as AnyEvent)) ??
    (actor.kind === 'employee' ? actor.employeeId : null),
}
