import { expect, test } from 'vitest'
import { ignoredTitles, previewOf, titleOf } from './preview.ts'

const row = (line: number, ...messages: string[]) => ({
  line,
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  employee: null,
  errors: messages.map((message) => ({ column: 'email', message })),
})

test('Invalid rows come first, in file order', () => {
  const { wrong, right, shown, hidden } = previewOf([row(2), row(3, 'No'), row(4), row(5, 'No')])
  expect([wrong, right, hidden]).toEqual([2, 2, 0])
  expect(shown.map(({ line }) => line)).toEqual([3, 5, 2, 4])
})

test('A long file shows some rows and counts all', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => (index === 999 ? row(1001, 'No') : row(index + 2)))
  const { right, shown, hidden } = previewOf(rows)
  expect([right, shown.length, hidden]).toEqual([999, 100, 900])
  expect(shown[0]?.line).toBe(1001)
})

test('Errors name the column by its title in the file, or by its label', () => {
  const file = { columns: [{ title: 'E-Mail-Adresse', column: 'email' }], missing: [], rows: [] }
  expect(titleOf(file, 'email')).toBe('E-Mail-Adresse')
  expect(titleOf(file, 'role')).toBe('Role')
})

test('Nameless columns are not listed as ignored', () => {
  const columns = ['Salary', ''].map((title) => ({ title, column: null }))
  expect(ignoredTitles({ columns, missing: [], rows: [] })).toEqual(['Salary'])
})
