import { expect, test } from 'vitest'
import { given } from '../runner/fold.ts'
import { ORGANIZATION, recorded } from '../testing.ts'
import { organizations } from './organizations.ts'

test('an organisation is there from its founding', () => {
  const events = recorded([
    {
      type: 'OrganizationFounded',
      data: { organizationId: ORGANIZATION, name: 'Corner Café' },
      metadata: { at: '2026-01-05T10:00:00.000Z' },
    },
  ])
  expect(given(organizations, events)).toEqual([
    { organization_id: ORGANIZATION, name: 'Corner Café', founded_at: '2026-01-05T10:00:00.000Z' },
  ])
})
