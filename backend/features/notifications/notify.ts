import type { RecordedEvent } from '#kernel/events.ts'
import type { NotificationKind } from '#schema/notifications/kinds.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { contextOf } from '#backend/platform/reactions/context.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'

/** Somebody, and what they are told: the text's parts by the names that `notification-text.ts` gives them. */
export type Telling = {
  employeeId: string
  kind: NotificationKind
  params: Readonly<Record<string, string>>
  link: string
}

/** What an event leaves to be told, at once. `data`: what finding out whom it concerns and how to put it takes. */
export function toTell(event: RecordedEvent, kind: string, data: Deadline['data'], id = event.id): Deadline {
  const { organizationId, correlationId, at, actor } = event.metadata
  const by = actor.kind === 'employee' ? { by: actor.employeeId } : {}
  const chain = { organizationId, correlationId, causationId: event.id }
  return { id: `${kind}-${id}`, kind, at: new Date(at), data: { ...data, ...by, ...chain } }
}

/**
 * Tells each of them, once: the ids derive from the deadline, which is one for each thing that happened. Nobody is told
 * of what they did themselves.
 */
export async function tell(
  { commands }: Pick<PoliciesOptions, 'commands'>,
  deadline: Deadline,
  tellings: readonly Telling[],
): Promise<void> {
  const now = new Date()
  for (const telling of tellings) {
    if (telling.employeeId === deadline.data['by']) continue
    const notificationId = derivedId('notification', deadline.id, telling.employeeId, telling.kind)
    await commands.notify(contextOf(deadline, 'notifications', notificationId, now), { ...telling, notificationId })
  }
}
