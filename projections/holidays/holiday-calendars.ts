import type { HolidayEvent } from '#schema/holidays/events.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

type HolidayCalendarRow = {
  location_id: string
  organization_id: string
  region: string | null
  /** The name of each edited day, or null if the day is no holiday. */
  edits: Record<string, string | null>
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.holiday_calendars': HolidayCalendarRow
  }
}

type Changed = Recorded<HolidayEvent['type']>

const keyOf = ({ data }: Changed) => data.locationId

function fold(row: HolidayCalendarRow | null, { type, data, metadata }: Changed): HolidayCalendarRow {
  const current = row ?? {
    location_id: data.locationId,
    organization_id: metadata.organizationId,
    region: null,
    edits: {},
  }
  if (type === 'HolidayRegionSet') return { ...current, region: data.region }
  return { ...current, edits: { ...current.edits, [data.day]: type === 'HolidayAdded' ? data.name : null } }
}

const changed = [keyOf, fold] as const

export const holidayCalendars = projection<HolidayCalendarRow>({
  name: 'holiday_calendars',
  version: 1,
  past: true,
  key: 'location_id',
  columns: {
    location_id: 'uuid not null',
    organization_id: 'uuid not null',
    region: 'text',
    edits: 'jsonb not null',
  },
  indexes: ['organization_id'],
  on: { HolidayRegionSet: changed, HolidayAdded: changed, HolidayRemoved: changed },
})
