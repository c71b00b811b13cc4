import type { Direction, ReaderKind, ReaderSetup } from '#schema/readers/events.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

/** A registered reader or kiosk. Revoked ones stay, because scans refer to them. */
type ReaderRow = {
  reader_id: string
  organization_id: string
  location_id: string
  kind: ReaderKind
  name: string
  direction: Direction
  antennas: ReaderSetup['antennas']
  registered_at: string
  revoked_at: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.readers': ReaderRow
  }
}

const columnsOf = ({ name, direction, antennas }: ReaderSetup) => ({ name, direction, antennas })

export const readers = projection<ReaderRow>({
  name: 'readers',
  version: 1,
  key: 'reader_id',
  columns: {
    reader_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    kind: 'text not null',
    name: 'text not null',
    direction: 'text not null',
    antennas: 'jsonb not null',
    registered_at: 'timestamptz not null',
    revoked_at: 'timestamptz',
  },
  indexes: ['organization_id, location_id'],
  creates: {
    ReaderRegistered: [
      ({ data }) => data.readerId,
      ({ data, metadata }) => ({
        reader_id: data.readerId,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        kind: data.kind,
        ...columnsOf(data.setup),
        registered_at: metadata.at,
        revoked_at: null,
      }),
    ],
  },
  on: {
    ReaderChanged: [({ data }) => data.readerId, (row, { data }) => ({ ...existing(row), ...columnsOf(data.after) })],
    ReaderRevoked: [
      ({ data }) => data.readerId,
      (row, { metadata }) => ({ ...existing(row), revoked_at: metadata.at }),
    ],
  },
})
