import type { TimeOffLimitsEvent } from '#schema/time-off-limits/events.ts'
import { noTimeOffLimits, type Blackout, type MostAway } from '#schema/time-off-limits/limits.ts'
import { withTimeOffLimits } from '#schema/time-off-limits/fold.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

type TimeOffLimitsRow = {
  location_id: string
  organization_id: string
  blackouts: Blackout[]
  most_away: MostAway[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.time_off_limits': TimeOffLimitsRow
  }
}

type Changed = Recorded<TimeOffLimitsEvent['type']>

function fold(row: TimeOffLimitsRow | null, event: Changed): TimeOffLimitsRow {
  const before = row ? { blackouts: row.blackouts, mostAway: row.most_away } : noTimeOffLimits
  const { blackouts, mostAway } = withTimeOffLimits(before, event)
  return {
    location_id: event.data.locationId,
    organization_id: event.metadata.organizationId,
    blackouts: [...blackouts],
    most_away: [...mostAway],
  }
}

const changed = [({ data }: Changed) => data.locationId, fold] as const

export const timeOffLimits = projection<TimeOffLimitsRow>({
  name: 'time_off_limits',
  version: 1,
  past: true,
  key: 'location_id',
  columns: {
    location_id: 'uuid not null',
    organization_id: 'uuid not null',
    blackouts: 'jsonb not null',
    most_away: 'jsonb not null',
  },
  indexes: ['organization_id'],
  on: { BlackoutAdded: changed, BlackoutRemoved: changed, MostAwaySet: changed },
})
