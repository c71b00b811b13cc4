import { describe, expect, test } from 'vitest'
import { roles } from '#schema/people/events.ts'
import { allowedTo, commands, menu } from './features.ts'
import { hasPast } from './feature-routes.ts'

describe('The menu and the commands', () => {
  test('hide manager screens from an employee', () => {
    expect(allowedTo('employee', menu).map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/^\/manager/))
  })

  test.each(['owner', 'manager'] as const)('show manager screens to the %s', (role) => {
    expect(allowedTo(role, menu).map(({ path }) => path)).toContain('/manager/history')
  })

  test.each(roles)('give the %s four or five screens in the bottom bar', (role) => {
    const bar = menu.filter(({ thumb }) => thumb?.includes(role))
    expect([4, 5]).toContain(bar.length)
    expect(allowedTo(role, bar)).toEqual(bar)
  })

  test('use every id and every key once', () => {
    const all = [...menu, ...commands]
    const ids = all.map(({ id }) => id)
    const keys = all.flatMap(({ keys }) => keys ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

test('The screens with history are those of schedules, time, people and settings', () => {
  const kept = ['/manager/schedule-builder', '/schedule', '/manager/time-entries', '/manager/employees/e1', '/time-off']
  expect(kept.filter((path) => !hasPast(path))).toEqual([])
  expect(['/messaging', '/manager/reports', '/manager/history', '/nowhere'].filter(hasPast)).toEqual([])
})
