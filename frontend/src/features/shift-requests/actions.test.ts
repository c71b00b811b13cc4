import { expect, it } from 'vitest'
import { actionsOf } from './actions.ts'

it('returns the available actions in order', () => {
  expect(actionsOf({ kind: 'swap', actions: ['accept', 'decline'] })).toEqual([
    { action: 'accept', label: 'Accept', primary: true },
    { action: 'decline', label: 'Decline' },
  ])
})

it('labels the cancellation of a claim “Withdraw”', () => {
  expect(actionsOf({ kind: 'claim', actions: ['cancel'] })).toEqual([{ action: 'cancel', label: 'Withdraw' }])
  expect(actionsOf({ kind: 'grab', actions: ['cancel'] })).toEqual([{ action: 'cancel', label: 'Cancel' }])
})

it('leaves out actions that only a newer client supports', () => {
  const actions = ['split' as 'accept', 'toString' as 'accept', 'deny'] as const
  expect(actionsOf({ kind: 'swap', actions }).map(({ action }) => action)).toEqual(['deny'])
})
