import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import { InTheFuture, positionAt } from '#kernel/log/clock.ts'
import type { EventLog, Position } from '#kernel/log/log.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import { foldedTypes, type AnyProjection } from '#kernel/projections/projection.ts'
import type { Database } from '../database/database.ts'

/** A moment that has been, and where the log was then. */
export type Moment = { at: Date; position: Position }

const instant = z.iso.datetime({ offset: true })

/**
 * Finds moments, and waits until the read models have come as far.
 * @returns of a text, its moment; throws Refusal `bad_request` for what is no instant or has not been yet, `unavailable`
 * where the read models are far behind
 */
export function openMoments(
  { database, log, progress }: { database: Database; log: EventLog; progress: Progress },
  models: readonly AnyProjection[],
): (text: unknown) => Promise<Moment> {
  const types = [...new Set(models.filter(({ past }) => past).flatMap(foldedTypes))]
  return async (text) => {
    const { success, data } = instant.safeParse(text)
    if (!success) throw refused('A moment is written as in 2026-03-08T09:00:00Z')
    const at = new Date(data)
    const position = await positionAt(database.pool, log, at).catch((error: unknown) => {
      throw error instanceof InTheFuture ? refused('This moment has not been yet') : error
    })
    if (await progress.waitFor(position, types)) return { at, position }
    throw new Refusal('unavailable', 'Recent changes are still being processed. Try again in a moment')
  }
}

const refused = (message: string) => new Refusal('bad_request', message, { asOf: message })
