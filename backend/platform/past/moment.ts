import { z } from 'zod'
import { Refusal } from '#kernel/commands/refusal.ts'
import { InTheFuture, positionAt } from '#kernel/log/clock.ts'
import type { EventLog, Position } from '#kernel/log/log.ts'
import { partsOfMoment } from '#schema/shared/moment.ts'
import type { Progress } from '#kernel/projections/progress.ts'
import { foldedTypes, type AnyProjection } from '#kernel/projections/projection.ts'
import type { Database } from '../database/database.ts'

/** A moment that has been, and where the log was then. */
export type Moment = { at: Date; position: Position }

const instants = z.iso.datetime({ offset: true })

/** Events have the times of gateways, and are stored a little later (ms). */
const CLOCKS_DIFFER = 60_000

type Deps = {
  database: Database
  log: EventLog
  progress: Progress
  /** The database as of a moment. */
  asOf: (moment: Moment) => Database
}

/**
 * Finds moments of an organization, and waits until the read models have come as far. `field`: what names the moment.
 * @returns of a text, its moment; throws Refusal `bad_request` for what is no instant or has not been yet,
 * `before_beginning` where the organization was not there yet, `unavailable` where the read models are far behind
 */
export function openMoments(
  { database, log, progress, asOf }: Deps,
  models: readonly AnyProjection[],
): (text: unknown, organizationId: string, field?: string) => Promise<Moment> {
  /** Whether the log was at a position at about an instant. */
  async function isAbout(at: Date, position: Position) {
    const [earliest, latest] = await Promise.all([
      positionAt(database.pool, log, new Date(at.getTime() - CLOCKS_DIFFER)),
      positionAt(database.pool, log, new Date(at.getTime() + CLOCKS_DIFFER)).catch((error: unknown) => {
        if (error instanceof InTheFuture) return log.head()
        throw error
      }),
    ])
    return position >= earliest && position <= latest
  }
  const types = [...new Set(models.filter(({ past }) => past).flatMap(foldedTypes))]
  return async (text, organizationId, field = 'asOf') => {
    const refused = (message: string) => new Refusal('bad_request', message, { [field]: message })
    const { instant, position: named } = partsOfMoment(typeof text === 'string' ? text : '')
    const { success, data } = instants.safeParse(instant)
    if (!success) throw refused('A moment is written as in 2026-03-08T09:00:00Z')
    const at = new Date(data)
    const found = await positionAt(database.pool, log, at).catch((error: unknown) => {
      throw error instanceof InTheFuture ? refused('This moment has not been yet') : error
    })
    if (named !== null && !(await isAbout(at, named))) throw refused('The log was not at this position at that instant')
    const position = named ?? found
    if (!(await progress.waitFor(position, types))) {
      throw new Refusal('unavailable', 'Recent changes are still being processed. Try again in a moment')
    }
    const moment = { at, position }
    if (await isThere(asOf(moment), organizationId)) return moment
    const message = 'The organization was not on Muster yet at this moment'
    throw new Refusal('before_beginning', message, { [field]: message })
  }
}

const isThere = async ({ kysely }: Database, organizationId: string) =>
  (await kysely
    .selectFrom('read.organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()) !== undefined
