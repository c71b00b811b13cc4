import type { ShiftPresetContent } from '#schema/shift-presets/events.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

type ShiftPresetRow = {
  preset_id: string
  organization_id: string
  location_id: string | null
  role_id: string | null
  name: string
  start_time: string
  end_time: string
  break_minutes: number
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.shift_presets': ShiftPresetRow
  }
}

const columnsOf = ({ name, locationId, roleId, startTime, endTime, breakMinutes }: ShiftPresetContent) => ({
  location_id: locationId,
  role_id: roleId,
  name,
  start_time: startTime,
  end_time: endTime,
  break_minutes: breakMinutes,
})

export const shiftPresets = projection<ShiftPresetRow>({
  name: 'shift_presets',
  version: 1,
  key: 'preset_id',
  columns: {
    preset_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid',
    role_id: 'uuid',
    name: 'text not null',
    start_time: 'text not null',
    end_time: 'text not null',
    break_minutes: 'integer not null',
  },
  indexes: ['organization_id, name'],
  creates: {
    ShiftPresetCreated: [
      ({ data }) => data.presetId,
      ({ data, metadata }) => ({
        preset_id: data.presetId,
        organization_id: metadata.organizationId,
        ...columnsOf(data),
      }),
    ],
  },
  on: {
    ShiftPresetChanged: [
      ({ data }) => data.presetId,
      (row, { data }) => ({ ...existing(row), ...columnsOf(data.after) }),
    ],
    ShiftPresetDeleted: [({ data }) => data.presetId, () => null],
  },
})
