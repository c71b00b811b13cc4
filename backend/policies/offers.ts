import { parseStreamName, type RecordedEvent } from '#schema/events/all.ts'
import { Refusal } from '../domain/refusal.ts'
import { derivedId } from '../commands/ids.ts'
import { contextOf } from './context.ts'
import type { Deadline } from './deadlines.ts'
import type { Handlers } from './jobs.ts'
import type { PoliciesOptions } from './policies.ts'

/** An offer runs out at its time. What is decided on before is left alone by the command. */
export function offerDeadline({ type, stream, data, metadata, id: causationId }: RecordedEvent): Deadline[] {
  if (type !== 'GrabOffered') return []
  const { requestId, expiresAt } = data
  const { organizationId, correlationId } = metadata
  const weekId = parseStreamName(stream).id
  const about = { weekId, requestId, organizationId, correlationId, causationId }
  return [{ id: `offer-${requestId}`, kind: 'expire-offer', at: new Date(expiresAt), data: about }]
}

export function offerHandlers({ commands }: Pick<PoliciesOptions, 'commands'>): Handlers {
  return {
    async 'expire-offer'(deadline) {
      const { weekId = '', requestId = '' } = deadline.data
      const week = await commands.readState('schedule', weekId)
      if (week.status === 'unopened') return
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
