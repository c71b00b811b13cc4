import type { Position as Place } from '@eventstore/db-client'
import type { Position } from '../log.ts'

/**
 * EventStoreDB places an event by its commit position. A checkpoint may also name the place where the next event
 * will come to stand, before it is there (its prepare position is the smaller then). If both became the same number,
 * a reader that goes on from such a checkpoint would pass that event. So a place is twice its commit position, and
 * one more once the event there has been seen.
 */
export function positionOf({ commit, prepare }: Place): Position {
  return commit * 2n + (prepare < commit ? 0n : 1n)
}

/** The place of the event at `position`, or the one that the next event will take. */
export const placeOf = (position: Position): Place => ({ commit: position / 2n, prepare: position / 2n })

/** Whether `position` is that of an event, rather than a checkpoint between two events. */
export const isOfEvent = (position: Position): boolean => position % 2n === 1n
