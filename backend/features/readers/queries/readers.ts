import type { z } from 'zod'
import type { readersResponse } from '#schema/readers/rest.ts'
import type { Kysely } from 'kysely'
import type { Direction, ReaderKind, ReaderSetup } from '#schema/readers/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type Reader = {
  id: string
  locationId: string
  kind: ReaderKind
  name: string
  direction: Direction
  antennas: ReaderSetup['antennas']
  registeredAt: string
  revokedAt: string | null
  /** Null before the first call, like the next two fields. */
  heardAt: string | null
  address: string | null
  /** Seconds that the reader's clock is ahead of the server's (negative: behind), if more than a minute. */
  clockOffSeconds: number | null
}

export async function readers(db: Kysely<Tables>, reach: Reach, revoked: boolean): Promise<Reader[]> {
  let query = within(db, reach)
  if (!revoked) query = query.where('reader.revoked_at', 'is', null)
  return query
    .orderBy((row) => row('reader.revoked_at', 'is not', null))
    .orderBy((row) => row.fn('lower', ['reader.name']))
    .orderBy('reader.reader_id')
    .execute()
}

export async function readerById(db: Kysely<Tables>, reach: Reach, id: string): Promise<Reader | undefined> {
  if (!isId(id)) return undefined
  return within(db, reach).where('reader.reader_id', '=', id).executeTakeFirst()
}

function within(db: Kysely<Tables>, { organizationId, locationId }: Reach) {
  const all = db
    .selectFrom('read.readers as reader')
    .leftJoin('rfid.heard as heard', 'heard.reader_id', 'reader.reader_id')
    .select([
      'reader.reader_id as id',
      'reader.location_id as locationId',
      'reader.kind',
      'reader.name',
      'reader.direction',
      'reader.antennas',
      'reader.registered_at as registeredAt',
      'reader.revoked_at as revokedAt',
      'heard.heard_at as heardAt',
      'heard.address',
      'heard.clock_off_seconds as clockOffSeconds',
    ])
    .where('reader.organization_id', '=', organizationId)
  return locationId ? all.where('reader.location_id', '=', locationId) : all
}

/** A reader in REST. */
export const readerRow = (reader: Reader): z.infer<typeof readersResponse>['readers'][number] => ({
  id: reader.id,
  kind: reader.kind,
  name: reader.name,
  direction: reader.direction,
  antennas: reader.antennas,
  location_id: reader.locationId,
  registered_at: reader.registeredAt,
  revoked_at: reader.revokedAt,
  heard_at: reader.heardAt,
  reader_ip: reader.address,
  clock_off_seconds: reader.clockOffSeconds,
})
