import { expect, it } from 'vitest'
import { actionsOf } from './actions.ts'

it('returns the available actions in order', () => {
  expect(actionsOf({ actions: ['accept', 'decline'], warnings: [{ severity: 'warning' }] })).toEqual([
    { action: 'accept', label: 'Accept', primary: true },
    { action: 'decline', label: 'Decline' },
  ])
})

it('leaves out taking a shift that the employee can’t work', () => {
  const warnings = [{ severity: 'error' }] as const
  expect(actionsOf({ actions: ['claim'], warnings })).toEqual([])
  expect(actionsOf({ actions: ['accept', 'decline'], warnings })).toEqual([{ action: 'decline', label: 'Decline' }])
  expect(actionsOf({ actions: ['deny'], warnings })).toEqual([{ action: 'deny', label: 'Deny' }])
})

it('leaves out actions that only a newer client supports', () => {
  const actions = ['split' as 'accept', 'toString' as 'accept', 'deny'] as const
  expect(actionsOf({ actions, warnings: [] }).map(({ action }) => action)).toEqual(['deny'])
})
