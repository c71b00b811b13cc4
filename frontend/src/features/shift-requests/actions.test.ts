import { expect, it } from 'vitest'
import { actionsOf } from './actions.ts'

it('offers what can be done, in the given order', () => {
  expect(actionsOf({ kind: 'swap', actions: ['accept', 'decline'] })).toEqual([
    { action: 'accept', label: 'Accept', primary: true },
    { action: 'decline', label: 'Decline' },
  ])
})

it('withdraws a claim, where others cancel', () => {
  expect(actionsOf({ kind: 'claim', actions: ['cancel'] })).toEqual([{ action: 'cancel', label: 'Withdraw' }])
  expect(actionsOf({ kind: 'grab', actions: ['cancel'] })).toEqual([{ action: 'cancel', label: 'Cancel' }])
})

it('leaves out what only a newer client can do', () => {
  const actions = ['split' as 'accept', 'toString' as 'accept', 'deny'] as const
  expect(actionsOf({ kind: 'swap', actions }).map(({ action }) => action)).toEqual(['deny'])
})
