import { parseStreamName, type RecordedEvent } from '#kernel/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from '#backend/features/schedule/domain/by-id.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { contextOf } from '#backend/platform/reactions/context.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'

/**
 * An offer runs out at its time; one whose approval was undone may have run out meanwhile. What is decided on before is
 * left alone by the command, as is what still has time.
 */
export function offerDeadline({ type, stream, data, metadata, id: causationId }: RecordedEvent): Deadline[] {
  if (type !== 'GrabOffered' && type !== 'RequestReopened') return []
  const { requestId } = data
  const { organizationId, correlationId } = metadata
  const [id, at] = type === 'GrabOffered' ? [requestId, data.expiresAt] : [causationId, metadata.at]
  const about = { weekId: parseStreamName(stream).id, requestId, organizationId, correlationId, causationId }
  return [{ id: `offer-${id}`, kind: 'expire-offer', at: new Date(at), data: about }]
}

export function offerHandlers({ commands }: Pick<PoliciesOptions, 'commands'>): Handlers {
  return {
    async 'expire-offer'(deadline) {
      const { weekId = '', requestId = '' } = deadline.data
      const week = await commands.readState(weekStream, weekId)
      if (week.status === 'unopened' || get(week.requests, requestId)?.kind !== 'grab') return
      const { locationId, weekStart } = week
      const context = contextOf(deadline, 'expiry of offers', derivedId(deadline.id, 'expire'), new Date())
      try {
        await commands.expireGrab(context, { requestId, week: { locationId, weekStart } })
      } catch (error) {
        // It has come to an end in another way.
        if (!(error instanceof Refusal && error.code === 'conflict')) throw error
      }
    },
  }
}
