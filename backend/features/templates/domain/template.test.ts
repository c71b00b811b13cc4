import { describe, expect, it } from 'vitest'
import type { TemplateContent, TemplateEvent, TemplateShift } from '#schema/templates/events.ts'
import { ana, bar, barista, facts, gone, idOf, max } from '#backend/features/schedule/domain/testing/week.ts'
import { templateContent, templateShift } from '#backend/features/schedule/testing/planning.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveTemplate, initialTemplate, type TemplateState } from './evolve.ts'
import { updateTemplate, createTemplate, deleteTemplate } from './template.ts'

const { given } = specification(initialTemplate, evolveTemplate)

const templateId = idOf(60)

const shift = (more: Partial<TemplateShift> = {}) =>
  templateShift({ templateShiftId: idOf(61), employeeId: ana, roleId: barista, ...more })
const content = (more: Partial<TemplateContent> = {}) => templateContent({ shifts: [shift()], ...more })

const created = (of = content()): TemplateEvent => ({
  type: 'TemplateCreated',
  data: { templateId, locationId: bar, ...of },
})
const changed = (before: TemplateContent, after: TemplateContent): TemplateEvent => ({
  type: 'TemplateChanged',
  data: { templateId, locationId: bar, before, after },
})
const deleted: TemplateEvent = { type: 'TemplateDeleted', data: { templateId, locationId: bar, name: 'Spring' } }

const toCreate =
  (of = content()) =>
  (state: TemplateState) =>
    createTemplate(state, { templateId, locationId: bar, content: of, facts })
const toChange = (of: TemplateContent) => (state: TemplateState) => updateTemplate(state, { content: of, facts })

describe('a template', () => {
  it('is created', () => given([]).when(toCreate()).then([created()]))
  it('is created once, even after it was deleted', () => {
    given([created()]).when(toCreate()).refused('conflict', 'This template has been created already')
    given([created(), deleted]).when(toCreate()).refused('conflict', 'This template has been created already')
  })
  it('is changed as a whole', () => {
    const after = content({ name: 'Summer', shifts: [shift({ templateShiftId: idOf(62), employeeId: max })] })
    given([created()])
      .when(toChange(after))
      .then([changed(content(), after)])
  })
  it('records nothing for an update without changes', () => given([created()]).when(toChange(content())).then([]))
  it('is deleted once, and then not found', () => {
    given([created()]).when(deleteTemplate).then([deleted])
    for (const history of [[], [created(), deleted]]) {
      given(history).when(deleteTemplate).refused('not_found', 'There is no such template')
      given(history).when(toChange(content())).refused('not_found', 'There is no such template')
    }
  })
  it('moves the start of its recurrence to the Sunday of that week', () => {
    const recurring = (from: string) => content({ recurrence: { pattern: 'weekly', from, automatic: true } })
    given([])
      .when(toCreate(recurring('2026-03-18')))
      .then([created(recurring('2026-03-15'))])
    given([])
      .when(toCreate(recurring('2026-03-15')))
      .then([created(recurring('2026-03-15'))])
    given([created(recurring('2026-03-15'))])
      .when(toChange(recurring('2026-03-21')))
      .then([])
  })
})

describe('a shift of a template', () => {
  it.each([
    ['an unknown employee', { employeeId: idOf(9) }, 'not_found', 'employeeId', 'There is no such employee'],
    ['a terminated employee', { employeeId: gone }, 'invalid', 'employeeId', 'This employee is no longer active'],
    ['an unknown role', { roleId: idOf(9) }, 'not_found', 'jobRoleId', 'There is no such role'],
    [
      'a break longer than itself',
      { breakMinutes: 481 },
      'invalid',
      'breakMinutes',
      'The break is longer than the shift',
    ],
  ] as const)('is refused with %s', (_, more, code, field, message) => {
    const of = content({ shifts: [shift(), shift({ templateShiftId: idOf(62), ...more })] })
    given([])
      .when(toCreate(of))
      .refused(code, message, { [`shifts.1.${field}`]: message })
    given([created()])
      .when(toChange(of))
      .refused(code, message, { [`shifts.1.${field}`]: message })
  })
  it('may be all break, run over midnight, be open, and be without a role', () => {
    const night = shift({ startTime: '22:00', endTime: '02:00', breakMinutes: 240, employeeId: null, roleId: null })
    const round = shift({ templateShiftId: idOf(62), startTime: '08:00', endTime: '08:00', breakMinutes: 1440 })
    given([])
      .when(toCreate(content({ shifts: [night, round] })))
      .then([created(content({ shifts: [night, round] }))])
  })
  it('may keep a terminated employee and a deleted role, but not get one', () => {
    const old = [shift({ employeeId: gone, roleId: idOf(9) })]
    const later = [shift({ employeeId: gone, roleId: idOf(9), startTime: '10:00' })]
    given([created(content({ shifts: old }))])
      .when(toChange(content({ shifts: later })))
      .then([changed(content({ shifts: old }), content({ shifts: later }))])
    const message = 'This employee is no longer active'
    given([created(content({ shifts: old }))])
      .when(toChange(content({ shifts: [...old, shift({ templateShiftId: idOf(62), employeeId: gone })] })))
      .refused('invalid', message, { 'shifts.1.employeeId': message })
  })
  it('is required, and has an id of its own', () => {
    const [none, twice] = [
      'Please add at least one shift to the template',
      'Each shift of a template needs an id of its own',
    ]
    given([])
      .when(toCreate(content({ shifts: [] })))
      .refused('invalid', none, { shifts: none })
    given([])
      .when(toCreate(content({ shifts: [shift(), shift({ dayOfWeek: 2 })] })))
      .refused('invalid', twice, { shifts: twice })
  })
  it('is part of the folded state', () => {
    expect(given([created()]).state).toEqual({ status: 'kept', templateId, locationId: bar, content: content() })
  })
})
