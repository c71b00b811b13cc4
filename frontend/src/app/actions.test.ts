import { describe, expect, test } from 'vitest'
import { roles } from '#schema/people/events.ts'
import { allowedTo, commands, screens } from './actions.ts'

describe('The list of actions', () => {
  test('an employee sees no manager screen', () => {
    expect(allowedTo('employee', screens).map(({ path }) => path)).not.toContainEqual(
      expect.stringMatching(/^\/manager/),
    )
  })

  test.each(['owner', 'manager'] as const)('the %s sees the manager screens too', (role) => {
    expect(allowedTo(role, screens).map(({ path }) => path)).toContain('/manager/history')
  })

  test.each(roles)('the bottom bar of the %s has the four that they may see', (role) => {
    const bar = screens.filter(({ thumb }) => thumb?.includes(role))
    expect(bar).toHaveLength(4)
    expect(allowedTo(role, bar)).toEqual(bar)
  })

  test('no id and no key stands for two actions', () => {
    const all = [...screens, ...commands]
    const ids = all.map(({ id }) => id)
    const keys = all.flatMap(({ keys }) => keys ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
