import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { Delegation, DelegationsEvent } from '#schema/delegations/events.ts'
import {
  cancelDelegation,
  createDelegation,
  endDelegations,
  evolveDelegations,
  initialDelegations,
  type Delegations,
} from './delegations.ts'
import type { Party } from './in-place-of.ts'

const { given } = specification(initialDelegations, evolveDelegations)

const days = { startDate: '2026-12-20', endDate: '2027-01-03' }
const delegation = { delegationId: 'd1', employeeId: 'sam', locationId: 'harbor', delegateId: 'jo', ...days }
const created = (more: Partial<Delegation> = {}): DelegationsEvent => ({
  type: 'DelegationCreated',
  data: { ...delegation, ...more },
})
const canceled: DelegationsEvent = { type: 'DelegationCanceled', data: delegation }

const manager: Party = { status: 'active', role: 'manager', locationId: 'harbor' }
const owner: Party = { ...manager, role: 'owner' }
const employee: Party = { ...manager, role: 'employee' }
const former: Party = { ...manager, status: 'terminated' }

type Facts = { manager?: Party; delegate?: Party; today?: string }
const create =
  (more: Partial<Delegation> = {}, facts: Facts = {}) =>
  (state: Delegations) =>
    createDelegation(state, { ...delegation, ...more }, { manager, delegate: manager, today: '2026-12-01', ...facts })

describe('a delegation', () => {
  it('is from a manager to another active manager or owner', () => {
    for (const delegate of [manager, owner]) {
      given([]).when(create({}, { delegate })).then([created()])
    }
    for (const delegate of [employee, former, { status: 'unknown' } as const]) {
      const message = 'Choose an active manager or owner'
      given([]).when(create({}, { delegate })).refused('invalid', message, { delegateId: message })
    }
    given([])
      .when(create({ delegateId: 'sam' }))
      .refused('invalid', 'Choose someone else', { delegateId: 'Choose someone else' })
    given([])
      .when(create({}, { manager: owner }))
      .refused('conflict', 'Only managers need a delegate. Owners approve at all locations')
  })

  it('starts today at the location or later', () => {
    given([])
      .when(create({}, { today: days.startDate }))
      .then([created()])
    const message = 'Choose today or a later day'
    given([])
      .when(create({}, { today: '2026-12-21' }))
      .refused('invalid', message, { startDate: message })
  })

  it('is the only one of its manager until it is over or canceled', () => {
    const next = { delegationId: 'd2', startDate: '2027-02-01', endDate: '2027-02-03' }
    given([created()])
      .when(create(next, { today: days.endDate }))
      .refused('conflict', 'Someone approves in your place already. Cancel that first')
    given([created()])
      .when(create(next, { today: '2027-01-04' }))
      .then([created(next)])
    given([created(), canceled])
      .when(create(next))
      .then([created(next)])
    given([created()])
      .when(create({ ...next, employeeId: 'kim' }))
      .then([created({ ...next, employeeId: 'kim' })])
  })

  it('is canceled by its manager', () => {
    const cancel = (employeeId: string) => (state: Delegations) =>
      cancelDelegation(state, { delegationId: 'd1', employeeId })
    given([created()]).when(cancel('sam')).then([canceled])
    given([created()]).when(cancel('jo')).refused('not_found', 'There is no such delegation')
    given([created(), canceled]).when(cancel('sam')).refused('not_found', 'There is no such delegation')
  })

  it('ends if the manager or the delegate no longer has the role', () => {
    const end =
      (employeeId: string, party: Party, since = '2026-12-31') =>
      (state: Delegations) =>
        endDelegations(state, { employeeId, party, since })
    for (const party of [employee, former]) {
      given([created()]).when(end('sam', party)).then([canceled])
      given([created()]).when(end('jo', party)).then([canceled])
    }
    given([created()]).when(end('sam', owner)).then([canceled])
    given([created()]).when(end('jo', owner)).then([])
    given([created()]).when(end('sam', manager)).then([])
    given([created()]).when(end('kim', former)).then([])
    given([created()])
      .when(end('sam', former, '2027-01-04'))
      .then([])
  })
})
