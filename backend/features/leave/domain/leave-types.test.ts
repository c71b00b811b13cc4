import { describe, it } from 'vitest'
import type { LeaveEvent } from '#schema/leave/events.ts'
import type { LeaveTypeTerms } from '#schema/leave/leave-type.ts'
import { leaveTemplate } from '#schema/leave/templates.ts'
import { specification } from '#kernel/testing/specification.ts'
import { archiveLeaveType, createLeaveType, unarchiveLeaveType, updateLeaveType } from './leave-types.ts'
import { evolveLeave, initialLeave, type LeaveState } from './leave-state.ts'
import { updateLeavePolicy } from './policies.ts'

const { given } = specification<LeaveState, LeaveEvent>(initialLeave, evolveLeave)

const [sick, care] = ['3d0c5b7e-6f1a-4c2d-8e9b-0a1b2c3d4e5f', '4d0c5b7e-6f1a-4c2d-8e9b-0a1b2c3d4e5f'] as const
const terms: LeaveTypeTerms = {
  name: 'Sick leave',
  color: '#2f8f8f',
  reason: 'Sick Leave',
  payPercent: 100,
  countsAgainst: 'own',
  unit: 'hours',
  smallestUnit: 1,
  noticeDays: 0,
  maximumDays: null,
  visibleTo: 'managers',
  documentFromDay: null,
}
const created = (leaveTypeId: string, more: Partial<LeaveTypeTerms> = {}): LeaveEvent => ({
  type: 'LeaveTypeCreated',
  data: { leaveTypeId, terms: { ...terms, ...more } },
})
const archived: LeaveEvent = { type: 'LeaveTypeArchived', data: { leaveTypeId: sick, name: 'Sick leave' } }
const create =
  (leaveTypeId: string, more: Partial<LeaveTypeTerms> = {}) =>
  (state: LeaveState) =>
    createLeaveType(state, { leaveTypeId, terms: { ...terms, ...more } })
const update = (more: Partial<LeaveTypeTerms>) => (state: LeaveState) =>
  updateLeaveType(state, { leaveTypeId: sick, terms: { ...terms, ...more } })

const { title, unit, policy } = leaveTemplate('california_sick')
const target = { leaveTypeId: sick, locationId: null, jobRoleId: null, effectiveFrom: '2027-01-01' }
const sickPolicy = { ...target, title, template: 'california_sick', unit, policy } as const
const policySet: LeaveEvent = { type: 'LeavePolicySet', data: { ...sickPolicy, locationName: null } }
const scopes = { locations: {}, jobRoles: {} }
const setPolicy =
  (more: object = {}) =>
  (state: LeaveState) =>
    updateLeavePolicy(state, { ...sickPolicy, ...more }, scopes)

describe('a leave type', () => {
  it('is created once', () => {
    given([])
      .when(create(sick))
      .then([created(sick)])
    given([created(sick)])
      .when(create(sick, { name: 'Another' }))
      .refused('conflict', 'This leave type has been added already')
  })
  it('has a name that no other current type has, ignoring case and accents', () => {
    const taken = 'There is already a leave type called SÍCK leave'
    given([created(sick)])
      .when(create(care, { name: 'SÍCK leave' }))
      .refused('conflict', taken, { name: taken })
    given([created(sick), archived])
      .when(create(care))
      .then([created(care)])
  })
  it('changes only if something differs', () => {
    given([created(sick)])
      .when(update({}))
      .then([])
    const after = { ...terms, name: 'Sick days', payPercent: 80 }
    given([created(sick)])
      .when(update(after))
      .then([{ type: 'LeaveTypeUpdated', data: { leaveTypeId: sick, before: terms, after } }])
  })
  it('keeps its unit and balance while it has leave policies', () => {
    const history = [created(sick), policySet]
    const inHours = 'Its leave policies are in hours'
    const ownPolicies = 'It has leave policies of its own. Remove them first'
    given(history)
      .when(update({ unit: 'days', smallestUnit: 240 }))
      .refused('conflict', inHours, { unit: inHours })
    given(history)
      .when(update({ countsAgainst: 'pto' }))
      .refused('conflict', ownPolicies, { countsAgainst: ownPolicies })
  })
  it('can’t be changed or archived again once it is archived', () => {
    given([created(sick)])
      .when((state) => archiveLeaveType(state, { leaveTypeId: sick }))
      .then([archived])
    const refusal = 'The leave type Sick leave is archived. Choose another'
    given([created(sick), archived])
      .when(update({ noticeDays: 1 }))
      .refused('conflict', refusal)
    given([created(sick), archived])
      .when((state) => archiveLeaveType(state, { leaveTypeId: sick }))
      .refused('conflict', refusal)
    given([]).when(update({})).refused('not_found', 'There is no such leave type')
  })
  it('is unarchived unless another current type has taken its name', () => {
    const unarchive = (state: LeaveState) => unarchiveLeaveType(state, { leaveTypeId: sick })
    const unarchived: LeaveEvent = { type: 'LeaveTypeUnarchived', data: { leaveTypeId: sick, name: 'Sick leave' } }
    given([created(sick), archived])
      .when(unarchive)
      .then([unarchived])
    given([created(sick), archived, unarchived])
      .when(update({ noticeDays: 1 }))
      .then([
        { type: 'LeaveTypeUpdated', data: { leaveTypeId: sick, before: terms, after: { ...terms, noticeDays: 1 } } },
      ])
    given([created(sick)])
      .when(unarchive)
      .refused('conflict', 'The leave type Sick leave is not archived')
    const taken = 'There is already a leave type called Sick leave'
    given([created(sick), archived, created(care)])
      .when(unarchive)
      .refused('conflict', taken, { name: taken })
  })
})

describe('a leave policy of a leave type', () => {
  it('stands beside that of paid time off with the same first day', () => {
    const pto = { ...sickPolicy, leaveTypeId: null }
    given([created(sick), policySet])
      .when((state) => updateLeavePolicy(state, pto, scopes))
      .then([{ type: 'LeavePolicySet', data: { ...pto, locationName: null } }])
  })
  it('is in the unit of the type, which has a balance of its own', () => {
    const counted = 'Sick leave is counted in hours'
    given([created(sick)])
      .when(setPolicy())
      .then([policySet])
    given([created(sick)])
      .when(setPolicy({ unit: 'days' }))
      .refused('conflict', counted, { unit: counted })
    given([created(sick, { countsAgainst: 'none' })])
      .when(setPolicy())
      .refused('conflict', 'Sick leave has no balance of its own, so it needs no leave policy')
    given([created(sick), archived])
      .when(setPolicy())
      .refused('conflict', 'The leave type Sick leave is archived. Choose another')
  })
})
