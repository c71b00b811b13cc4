import { projection } from '../runner/projection.ts'

export type OrganizationRow = {
  organization_id: string
  name: string
  founded_at: string
}

export const organizations = projection<OrganizationRow>({
  name: 'organizations',
  version: 1,
  key: 'organization_id',
  columns: {
    organization_id: 'uuid not null',
    name: 'text not null',
    founded_at: 'timestamptz not null',
  },
  begins: {
    OrganizationFounded: [
      ({ data }) => data.organizationId,
      ({ data, metadata }) => ({
        organization_id: data.organizationId,
        name: data.name,
        founded_at: metadata.at,
      }),
    ],
  },
  on: {},
})
