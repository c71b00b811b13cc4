import { randomUUID } from 'node:crypto'
import type { EventMetadata } from '../events.ts'

export const ORGANIZATION = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a01'
export const LOCATION = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a02'
export const ANA = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a03'
export const MAX = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a04'

export const metadata = (overrides: Partial<EventMetadata> = {}): EventMetadata => ({
  commandId: randomUUID(),
  organizationId: ORGANIZATION,
  actor: { kind: 'employee', employeeId: ANA },
  at: '2026-03-02T09:00:00.000Z',
  version: 1,
  correlationId: randomUUID(),
  ...overrides,
})
