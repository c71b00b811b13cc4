import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import type { ImportEvent } from '#schema/people/import-events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveImport, importEmployees, initialImport, undoImport, type ImportState } from './import.ts'

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

const ben = { ...ana, employeeId: randomUUID(), email: 'ben@muster.test', epc: null }
const both: ImportEvent = { type: 'PeopleImported', data: { ...command, people: [ana, ben] } }
const undone = (...employeeIds: string[]): ImportEvent => ({
  type: 'ImportUndone',
  data: { importId: command.importId, employeeIds },
})
const toUndo =
  (changed: readonly string[] = [], skipChanged = false) =>
  (state: ImportState) =>
    undoImport(state, command.importId, new Set(changed), { skipChanged })

test('an import is undone as a whole', () => {
  given([both])
    .when(toUndo())
    .then([undone(ana.employeeId, ben.employeeId)])
  given([both, undone(ana.employeeId, ben.employeeId)])
    .when(toUndo())
    .refused('conflict', 'This import was undone already')
  given([]).when(toUndo()).refused('not_found', 'There is no such import')
})

test('an employee who has changed since prevents the undo, unless the others are to be removed', () => {
  given([both])
    .when(toUndo([ana.employeeId]))
    .then([])
  given([both])
    .when(toUndo([ana.employeeId], true))
    .then([undone(ben.employeeId)])
  given([both, undone(ben.employeeId)])
    .when(toUndo([ana.employeeId], true))
    .then([])
})
