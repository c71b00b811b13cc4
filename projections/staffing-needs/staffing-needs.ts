import type { StaffingNeedContent } from '#schema/staffing-needs/events.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

type StaffingNeedRow = {
  need_id: string
  organization_id: string
  location_id: string
  role_id: string | null
  weekday: number | null
  day: string | null
  start_time: string
  end_time: string
  minimum: number
  ideal: number
  maximum: number | null
  valid_from: string | null
  valid_until: string | null
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.staffing_needs': StaffingNeedRow
  }
}

const columnsOf = (need: StaffingNeedContent) => ({
  location_id: need.locationId,
  role_id: need.roleId,
  weekday: need.weekday,
  day: need.day,
  start_time: need.startTime,
  end_time: need.endTime,
  minimum: need.minimum,
  ideal: need.ideal,
  maximum: need.maximum,
  valid_from: need.validFrom,
  valid_until: need.validUntil,
})

/** Days are text (yyyy-MM-dd). */
export const staffingNeeds = projection<StaffingNeedRow>({
  name: 'staffing_needs',
  version: 1,
  key: 'need_id',
  columns: {
    need_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    role_id: 'uuid',
    weekday: 'integer',
    day: 'text',
    start_time: 'text not null',
    end_time: 'text not null',
    minimum: 'integer not null',
    ideal: 'integer not null',
    maximum: 'integer',
    valid_from: 'text',
    valid_until: 'text',
  },
  indexes: ['organization_id, location_id'],
  creates: {
    StaffingNeedCreated: [
      ({ data }) => data.needId,
      ({ data, metadata }) => ({
        need_id: data.needId,
        organization_id: metadata.organizationId,
        ...columnsOf(data),
      }),
    ],
  },
  on: {
    StaffingNeedChanged: [
      ({ data }) => data.needId,
      (row, { data }) => ({ ...existing(row), ...columnsOf(data.after) }),
    ],
    StaffingNeedDeleted: [({ data }) => data.needId, () => null],
  },
})
