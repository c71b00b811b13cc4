import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import { awkwardText, LOCATION, type Happening } from '#projections/testing/testing.ts'

export function shoutOutPlanner() {
  const shoutOuts: { shoutOutId: string; fromEmployeeId: string; reactions: Set<string> }[] = []

  return function* plan(personId: string, choice: number): Generator<Happening> {
    const existing = shoutOuts[choice % 3]
    const { shoutOutId, fromEmployeeId } = existing ?? { shoutOutId: randomUUID(), fromEmployeeId: personId }
    const shoutOut = { shoutOutId, locationId: LOCATION, fromEmployeeId, toEmployeeIds: [randomUUID()] }
    const happening = (event: AnyEvent): Happening => ({ stream: streamName('shoutout', shoutOutId), event })
    if (!existing) {
      shoutOuts.push({ shoutOutId, fromEmployeeId, reactions: new Set() })
      const praise = { message: awkwardText, category: choice % 2 === 0 ? 'leadership' : 'other' } as const
      yield happening({ type: 'ShoutOutGiven', data: { ...shoutOut, ...praise } })
    } else if (choice % 11 === 0) {
      shoutOuts.splice(choice % 3, 1)
      yield happening({ type: 'ShoutOutRemoved', data: shoutOut })
    } else {
      const { reactions } = existing
      const type = reactions.has(personId) ? 'ShoutOutReactionWithdrawn' : 'ShoutOutReacted'
      if (!reactions.delete(personId)) reactions.add(personId)
      yield happening({ type, data: { shoutOutId, employeeId: personId, reactionType: 'like' } })
    }
  }
}
