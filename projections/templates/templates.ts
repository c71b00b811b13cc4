import type { Recurrence, TemplateContent, TemplateShift } from '#schema/templates/events.ts'
import { existing, projection } from '#kernel/projections/projection.ts'

type TemplateRow = {
  template_id: string
  organization_id: string
  location_id: string
  name: string
  description: string | null
  recurrence: Recurrence | null
  shifts: TemplateShift[]
  revision: number
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.templates': TemplateRow
  }
}

const columnsOf = ({ name, description, recurrence, shifts }: TemplateContent) => ({
  name,
  description,
  recurrence,
  shifts,
})

export const templates = projection<TemplateRow>({
  name: 'templates',
  version: 3,
  past: true,
  key: 'template_id',
  columns: {
    template_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    name: 'text not null',
    description: 'text',
    recurrence: 'jsonb',
    shifts: 'jsonb not null',
    revision: 'integer not null',
  },
  indexes: ['organization_id, location_id'],
  creates: {
    TemplateCreated: [
      ({ data }) => data.templateId,
      ({ data, metadata, revision }) => ({
        template_id: data.templateId,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        ...columnsOf(data),
        revision,
      }),
    ],
  },
  on: {
    TemplateChanged: [
      ({ data }) => data.templateId,
      (row, { data, revision }) => ({ ...existing(row), ...columnsOf(data.after), revision }),
    ],
    TemplateDeleted: [({ data }) => data.templateId, () => null],
  },
})
