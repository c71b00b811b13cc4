import type { Position as Place } from '@eventstore/db-client'
import type { Position } from '../log.ts'

/**
 * A checkpoint may have the commit position of the next event before that event exists. If both mapped to the same number, a reader
 * that resumes from the checkpoint would skip the event. So: twice the commit position, plus one once the event was read.
 */
export function positionOf({ commit, prepare }: Place): Position {
  return commit * 2n + (prepare < commit ? 0n : 1n)
}

export const placeOf = (position: Position): Place => ({ commit: position / 2n, prepare: position / 2n })

export const isOfEvent = (position: Position): boolean => position % 2n === 1n
