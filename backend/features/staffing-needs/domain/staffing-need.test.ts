import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import type { StaffingNeedContent, StaffingNeedEvent } from '#schema/staffing-needs/events.ts'
import {
  createStaffingNeed,
  deleteStaffingNeed,
  evolveStaffingNeed,
  initialStaffingNeed,
  updateStaffingNeed,
  type StaffingNeedState,
} from './staffing-need.ts'

const { given } = specification(initialStaffingNeed, evolveStaffingNeed)

const needId = '11111111-1111-4111-8111-111111111111'
const bartender = '22222222-2222-4222-8222-222222222222'
const harbor = '33333333-3333-4333-8333-333333333333'
const unknown = '44444444-4444-4444-8444-444444444444'
const facts = { roleIds: new Set([bartender]), locationIds: new Set([harbor]) }

const friday = (more: Partial<StaffingNeedContent> = {}): StaffingNeedContent => ({
  locationId: harbor,
  roleId: bartender,
  weekday: 5,
  day: null,
  startTime: '17:00',
  endTime: '01:00',
  minimum: 2,
  ideal: 3,
  maximum: null,
  validFrom: null,
  validUntil: null,
  ...more,
})
const created = (content = friday()): StaffingNeedEvent => ({
  type: 'StaffingNeedCreated',
  data: { needId, ...content },
})
const deleted: StaffingNeedEvent = { type: 'StaffingNeedDeleted', data: { needId, locationId: harbor } }

const toCreate =
  (content = friday()) =>
  (state: StaffingNeedState) =>
    createStaffingNeed(state, needId, content, facts)
const toUpdate = (content: StaffingNeedContent) => (state: StaffingNeedState) =>
  updateStaffingNeed(state, content, facts)

describe('a staffing need', () => {
  it('is created once, even after it was deleted', () => {
    given([]).when(toCreate()).then([created()])
    for (const history of [[created()], [created(), deleted]]) {
      given(history).when(toCreate()).refused('conflict', 'This staffing need has been created already')
    }
  })
  it('is updated as a whole, and records nothing without changes', () => {
    const after = friday({ weekday: null, day: '2026-12-31', ideal: 6 })
    given([created()])
      .when(toUpdate(after))
      .then([{ type: 'StaffingNeedChanged', data: { needId, before: friday(), after } }])
    given([created()]).when(toUpdate(friday())).then([])
  })
  it('is deleted once, and then not found', () => {
    given([created()]).when(deleteStaffingNeed).then([deleted])
    for (const history of [[], [created(), deleted]]) {
      given(history).when(deleteStaffingNeed).refused('not_found', 'There is no such staffing need')
      given(history).when(toUpdate(friday())).refused('not_found', 'There is no such staffing need')
    }
  })
  it('is refused with an unknown job role or location', () => {
    given([])
      .when(toCreate(friday({ roleId: unknown })))
      .refused('not_found', 'There is no such role', { jobRoleId: 'There is no such role' })
    given([])
      .when(toCreate(friday({ locationId: unknown })))
      .refused('not_found', 'There is no such location', { locationId: 'There is no such location' })
  })
  it('keeps a deleted job role when its other values change', () => {
    const [before, after] = [friday({ roleId: unknown }), friday({ roleId: unknown, ideal: 4 })]
    given([created(before)])
      .when(toUpdate(after))
      .then([{ type: 'StaffingNeedChanged', data: { needId, before, after } }])
  })
})
