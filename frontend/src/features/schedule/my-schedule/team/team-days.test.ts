import { expect, test } from 'vitest'
import { rolesIn, teamDays } from './team-days.ts'

const cook = { id: 'cook', name: 'Cook' }
const bar = { id: 'bar', name: 'Bar' }
const shift = (firstName: string, startsAt: string, jobRole: typeof cook | null = cook) => ({
  employee: { firstName, lastName: 'Lopez' },
  startsAt,
  jobRole,
})
const monday = shift('Ana', '2026-03-02T14:00:00Z')
// 23:30 on Tuesday in New York.
const late = shift('Zoë', '2026-03-04T04:30:00Z', bar)
const shifts = [monday, late, shift('Ben', '2026-03-05T14:00:00Z', null)]
const week: Parameters<typeof teamDays>[1] = {
  first: '2026-03-01',
  zone: 'America/New_York',
  search: '',
  jobRoleId: null,
}
const namesByDay = (filter: Partial<typeof week>) =>
  teamDays(shifts, { ...week, ...filter }).flatMap(({ date, shifts: onDay }) =>
    onDay.map(({ employee }) => `${date} ${employee.firstName}`),
  )

test('a shift is on the day on which it begins at the location', () => {
  expect(namesByDay({})).toEqual(['2026-03-02 Ana', '2026-03-03 Zoë', '2026-03-05 Ben'])
})

test('search and job role narrow the shifts', () => {
  expect(namesByDay({ search: 'zoe lop' })).toEqual(['2026-03-03 Zoë'])
  expect(namesByDay({ jobRoleId: 'cook' })).toEqual(['2026-03-02 Ana'])
  expect(namesByDay({ search: 'zoe', jobRoleId: 'cook' })).toEqual([])
})

test('lists each job role once, by name', () => {
  expect(rolesIn([...shifts, monday])).toEqual([bar, cook])
})
