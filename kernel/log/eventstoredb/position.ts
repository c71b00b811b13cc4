import { START as FROM_START, type Position as Place, type ReadPosition } from '@eventstore/db-client'
import { START, type Position } from '../log.ts'

/**
 * EventStoreDB places an event by its commit position. A checkpoint may also name the place where the next event
 * will come to stand, before it is there (its prepare position is the smaller then). If both became the same number,
 * a reader that goes on from such a checkpoint would pass that event. So a place is twice its commit position, and
 * one more once the event there has been seen.
 */
export function positionOf({ commit, prepare }: Place): Position {
  return commit * 2n + (prepare < commit ? 0n : 1n)
}

/** Where to resume so that the next event is the first one after `position`. */
export function resumeAfter(position: Position): ReadPosition {
  if (position === START) return FROM_START
  const commit = position / 2n
  return { commit, prepare: position % 2n === 1n ? commit : 0n }
}
