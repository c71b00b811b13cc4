import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import { InTheFuture, positionAt } from '#kernel/log/clock.ts'
import type { EventLog, Position } from '#kernel/log/log.ts'
import { partsOfMoment } from '#schema/shared/moment.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import { foldedTypes, type AnyProjection } from '#kernel/projections/projection.ts'
import type { Database } from '#kernel/postgres/database.ts'

export type Moment = { at: Date; position: Position }

const instants = z.iso.datetime({ offset: true })

/** How far (ms) an event's time, set by a gateway, may differ from the time at which it was stored. */
const MAX_CLOCK_SKEW = 60_000

type MomentDeps = {
  database: Database
  log: Pick<EventLog, 'head'>
  progress: Progress
  asOf: (moment: Moment) => Database
}

/** @param models the read models that must reach a moment before it is shown */
export function openMoments(
  { database, log, progress, asOf }: MomentDeps,
  models: readonly AnyProjection[],
): (text: unknown, organizationId: string, field?: string) => Promise<Moment> {
  async function isNear(at: Date, position: Position) {
    const [earliest, latest] = await Promise.all([
      positionAt(database.pool, log, new Date(at.getTime() - MAX_CLOCK_SKEW)),
      positionAt(database.pool, log, new Date(at.getTime() + MAX_CLOCK_SKEW)).catch((error: unknown) => {
        if (error instanceof InTheFuture) return log.head()
        throw error
      }),
    ])
    return position >= earliest && position <= latest
  }
  const types = [...new Set(models.filter(({ past }) => past).flatMap(foldedTypes))]
  return async (text, organizationId, field = 'asOf') => {
    const refused = (message: string) => new Refusal('bad_request', message, { [field]: message })
    const { instant, position: explicit } = partsOfMoment(typeof text === 'string' ? text : '')
    const { success, data } = instants.safeParse(instant)
    if (!success) throw refused('A moment is written as in 2026-03-08T09:00:00Z')
    const at = new Date(data)
    const derived = await positionAt(database.pool, log, at).catch((error: unknown) => {
      throw error instanceof InTheFuture ? refused('This moment has not been yet') : error
    })
    if (explicit !== null && !(await isNear(at, explicit)))
      throw refused('The log was not at this position at that instant')
    const position = explicit ?? derived
    if (!(await progress.waitFor(position, types))) {
      throw new Refusal('unavailable', 'Recent changes are still being processed. Try again in a moment')
    }
    const moment = { at, position }
    if (await organizationExists(asOf(moment), organizationId)) return moment
    const message = 'The organization was not on Muster yet at this moment'
    throw new Refusal('before_beginning', message, { [field]: message })
  }
}

const organizationExists = async ({ kysely }: Database, organizationId: string) =>
  (await kysely
    .selectFrom('read.organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()) !== undefined
