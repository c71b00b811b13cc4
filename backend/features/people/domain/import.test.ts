import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import type { ImportEvent } from '#schema/people/import-events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveImport, importEmployees, initialImport } from './import.ts'

const { given } = specification(initialImport, evolveImport)

const ana = {
  employeeId: randomUUID(),
  locationId: randomUUID(),
  firstName: 'Ana',
  lastName: 'Moreno',
  email: 'ana@muster.test',
  phone: null,
  position: 'Barista',
  role: 'employee',
  hourlyRateCents: 1850,
  epc: 'E280',
} as const
const command = {
  importId: randomUUID(),
  organizationId: randomUUID(),
  effectiveFrom: '2026-03-10',
  people: [ana],
}
const imported: ImportEvent = { type: 'PeopleImported', data: command }

test('an import is decided once and needs at least one employee', () => {
  given([])
    .when((state) => importEmployees(state, command))
    .then([imported])
  given([imported])
    .when((state) => importEmployees(state, command))
    .refused('conflict', 'This import was made already')
  given([])
    .when((state) => importEmployees(state, { ...command, people: [] }))
    .refused('invalid', 'There is nobody to import')
})
