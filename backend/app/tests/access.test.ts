import { dayOf } from '#schema/shared/week-time.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readerKinds, type ReaderKind } from '#schema/readers/events.ts'
import { self, type Access } from '#backend/platform/access.ts'
import type { User } from '#schema/identity/rest.ts'
import { fastify } from 'fastify'
import { registerRest } from '#backend/platform/http/routes.ts'
import { call, messageResponse } from '#schema/shared/rest.ts'
import type { Services } from '#backend/platform/services.ts'
import { accessOf, operationsOf, type Feature } from '#backend/platform/feature.ts'
import { features } from '../features.ts'
import { openSchema } from '#backend/platform/graphql/schema.ts'
import { deviceOf } from '#backend/platform/http/devices.ts'
import { apiScopesOf } from '#backend/platform/operations/api-scopes.ts'
import { apiAreaNames, apiLevels } from '#schema/api-tokens/scopes.ts'
import { fileMuster, password, type TestClient, type TestMuster } from '../testing/gateway.ts'

const isOneOf = (roles: readonly string[] | string, role: string) => roles.includes(role)
const isRest = (operation: string) => operation.includes(' ')

const access = accessOf(features)
const operations = operationsOf(features)
const accessTo = (operation: string): Access => access[operation] ?? { who: [], scope: 'none' }

describe('the access table', () => {
  test('lists exactly the existing REST calls', () => {
    expect(Object.keys(access).filter(isRest).toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  test('lists exactly the root fields of the SDL', () => {
    const schema = openSchema(features)
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const fields = roots.flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    )
    const named = Object.keys(access).filter((operation) => !isRest(operation))
    expect(named.toSorted()).toEqual(fields.toSorted())
  })

  test('stops the start if a field or a call is missing on either side', () => {
    const without = (name: string) =>
      features.map((feature) => (feature.name === name ? { ...feature, access: {} } : feature))
    expect(() => openSchema(without('people'))).toThrow('Query.me has no access rule')
    const more = { name: 'more', access: { 'Query.everything': self } }
    expect(() => openSchema([...features, more])).toThrow('The SDL has no Query.everything')
    const serve = (more: Omit<Feature, 'name'>) => () =>
      registerRest(fastify(), [{ name: 'more', ...more }], {} as Services)
    const operation = call({ summary: 'More', response: messageResponse })
    expect(serve({ operations: { 'GET /api/more': operation } })).toThrow('no feature defines access to GET /api/more')
    expect(serve({ access: { 'GET /api/more': self } })).toThrow('no feature describes GET /api/more')
  })
})

type Things = Record<
  | 'shift'
  | 'command'
  | 'template'
  | 'preset'
  | 'need'
  | 'demand'
  | 'import'
  | 'request'
  | 'employee'
  | 'spare'
  | 'location'
  | 'role'
  | 'leaveType'
  | 'reader'
  | 'invitation'
  | 'entry'
  | 'scan'
  | 'proposal'
  | 'swap'
  | 'grab'
  | 'claim'
  | 'notification'
  | 'item'
  | 'channel'
  | 'message'
  | 'picture'
  | 'photo'
  | 'document'
  | 'announcement'
  | 'shoutOut'
  | 'event'
  | 'token'
  | 'session'
  | 'organization'
  | 'passkey'
  | 'chatChannel'
  | 'webhook'
  | 'delivery'
  | 'delegation',
  string
>

const DAY = '2027-03-23'
const command = () => `commandId: "${randomUUID()}"`
const newAddress = () => `${randomUUID()}@walked.test`
const week = () => `{ ${command()}, weekStart: "2027-03-21" }`
const times = `startTime: "${DAY}T20:00", endTime: "${DAY}T23:00"`
const presetTimes = 'startTime: "17:00", endTime: "01:00"'
const needValues = 'weekday: 5, startTime: "17:00", endTime: "01:00", minimum: 1, ideal: 2'
const templateShifts = `[{ id: "${randomUUID()}", dayOfWeek: 1, startTime: "09:00", endTime: "17:00" }]`
const days = `[${[0, 1, 2, 3, 4, 5, 6].map((day) => `{ day: ${day}, isAvailable: true, startTime: "09:00", endTime: "17:00" }`).join(' ')}]`

const worked = { clockIn: '2026-03-02T09:00:00.000Z', clockOut: '2026-03-02T17:00:00.000Z', breaks: [] }
const entryTimes = `{ clockIn: "${worked.clockIn}", clockOut: "2026-03-02T17:30:00Z", breaks: [] }`

const providerDraft = `{
  name: "Ours", rows: "person", columns: [{ header: "Number", value: { field: "payrollNumber" } }], codes: [], header: true,
  delimiter: ",", decimalSeparator: ".", dateFormat: "yyyy-MM-dd", blankZeros: false, plain: false, fileName: "pay.csv"
}`

const documents: Record<string, (of: Things) => string> = {
  me: () => '{ me { id } }',
  organization: () => '{ organization { id jobRoles { name } } }',
  timeClock: () => '{ timeClock { id } }',
  timeEntries: () => '{ timeEntries { nodes { id } } }',
  people: () => '{ people { totalCount } }',
  attendance: () => '{ attendance { id } }',
  attendanceCounts: () => '{ attendanceCounts { active } }',
  history: () => '{ history { nodes { id } } }',
  proof: () => '{ proof { lastHead { size at root keyId } lastVerification { at events problem } } }',
  singleSignOn: () => '{ singleSignOn { id issuer } }',
  updateSingleSignOn: () =>
    `mutation { updateSingleSignOn(input: { ${command()}, issuer: "https://login.walked.test", clientId: "x" }) { caughtUp } }`,
  deleteSingleSignOn: () => `mutation { deleteSingleSignOn(input: { ${command()} }) { caughtUp } }`,
  ...Object.fromEntries(
    ['addSignInDomain', 'verifySignInDomain', 'removeSignInDomain'].map((name) => [
      name,
      () => `mutation { ${name}(input: { ${command()}, domain: "x" }) { caughtUp } }`,
    ]),
  ),
  updateSignInDomain: () =>
    `mutation { updateSignInDomain(input: { ${command()}, domain: "x", required: false }) { caughtUp } }`,
  secondFactorPolicy: () => '{ secondFactorPolicy { roles } }',
  updateSecondFactorPolicy: () =>
    `mutation { updateSecondFactorPolicy(input: { ${command()}, roles: [] }) { caughtUp } }`,
  verifyHistory: () => 'mutation { verifyHistory { verifyingSince } }',
  historyEntry: () => `{ historyEntry(id: "${randomUUID()}") { stream } }`,
  week: () => `{ week(day: "${DAY}") { id shifts { id } } }`,
  shiftsToCome: () => '{ shiftsToCome(search: "Ana") { id } }',
  shifts: () => `{ shifts(from: "${DAY}", to: "${DAY}") { id } }`,
  scheduleDays: () => `{ scheduleDays(from: "${DAY}", to: "${DAY}") { day note } }`,
  myShifts: () => `{ myShifts(from: "${DAY}T00:00:00Z", to: "${DAY}T23:00:00Z") { id } }`,
  myWeek: () => `{ myWeek(day: "${DAY}") { start published } }`,
  pendingChanges: () => `{ pendingChanges(day: "${DAY}") { sendsAt recipients { employeeId changes { change } } } }`,
  previewShifts: () =>
    `{ previewShifts(shifts: { cells: [{ day: "${DAY}" }], startTime: "03:00", endTime: "04:00" }) { reason } }`,
  openShiftsToOffer: () => `{ openShiftsToOffer(day: "${DAY}") { startsAt claimants { id } } }`,
  shiftReplacements: ({ shift }) => `{ shiftReplacements(shiftId: "${shift}") { employee { id } } }`,
  usualShift: ({ employee }) => `{ usualShift(employeeId: "${employee}", day: "${DAY}") { startTime } }`,
  compareWeek: ({ location }) =>
    `{ compareWeek(locationId: "${location}", weekStart: "2027-03-21", from: "${new Date().toISOString()}") { shifts { kind } } }`,
  weekChanges: () => `{ weekChanges(day: "${DAY}") { nodes { id } } }`,
  shiftChanges: ({ shift }) => `{ shiftChanges(shiftId: "${shift}") { nodes { id } } }`,
  scheduleTemplates: () => '{ scheduleTemplates { nodes { id } } }',
  scheduleTemplate: ({ template }) => `{ scheduleTemplate(id: "${template}") { id } }`,
  swapWarnings: ({ shift, employee }) =>
    `{ swapWarnings(shiftId: "${shift}", toEmployeeId: "${employee}") { message } }`,
  whyNotMe: ({ shift }) => `{ whyNotMe(shiftId: "${shift}") { firm message } }`,
  confirmSetupSetting: () =>
    `mutation { confirmSetupSetting(input: { ${command()}, setting: time_zone }) { caughtUp } }`,
  resendWelcomeEmail: ({ employee }) =>
    `mutation { resendWelcomeEmail(input: { ${command()}, id: "${employee}" }) { caughtUp } }`,
  createKioskCode: ({ reader }) =>
    `mutation { createKioskCode(input: { ${command()}, id: "${reader}" }) { caughtUp } }`,
  employmentEnd: ({ employee }) => `{ employmentEnd(employeeId: "${employee}") { shifts } }`,
  shiftPresets: () => '{ shiftPresets { nodes { name } } }',
  undoImport: ({ import: id }) => `mutation { undoImport(input: { ${command()}, id: "${id}" }) { undone } }`,
  createShiftPreset: ({ location }) =>
    `mutation { createShiftPreset(input: { ${command()}, name: "Late", locationId: "${location}", ${presetTimes} }) { caughtUp } }`,
  updateShiftPreset: ({ preset, location }) =>
    `mutation { updateShiftPreset(input: {
      ${command()}, id: "${preset}", name: "Other", locationId: "${location}", ${presetTimes}
    }) { caughtUp } }`,
  deleteShiftPreset: ({ preset }) =>
    `mutation { deleteShiftPreset(input: { ${command()}, id: "${preset}" }) { caughtUp } }`,
  staffingNeeds: () => '{ staffingNeeds { nodes { id } } }',
  proposedStaffingNeeds: () => '{ proposedStaffingNeeds(weekday: 5) { days } }',
  replaceStaffingNeeds: ({ location }) =>
    `mutation { replaceStaffingNeeds(input: {
      ${command()}, locationId: "${location}", weekday: 5,
      needs: [{ startTime: "17:00", endTime: "23:00", minimum: 1, ideal: 2 }]
    }) { created } }`,
  createStaffingNeed: ({ location }) =>
    `mutation { createStaffingNeed(input: { ${command()}, locationId: "${location}", ${needValues} }) { caughtUp } }`,
  updateStaffingNeed: ({ need, location }) =>
    `mutation { updateStaffingNeed(input: {
      ${command()}, id: "${need}", locationId: "${location}", ${needValues}
    }) { caughtUp } }`,
  demandSeries: () => '{ demandSeries { id } }',
  demandForecast: ({ demand }) => `{ demandForecast(seriesId: "${demand}", from: "${DAY}") { best } }`,
  createDemandSeries: ({ location }) =>
    `mutation { createDemandSeries(input: {
      ${command()}, locationId: "${location}", name: "Covers", unit: count
    }) { caughtUp } }`,
  updateDemandSeries: ({ demand }) =>
    `mutation { updateDemandSeries(input: { ${command()}, id: "${demand}", name: "Other" }) { caughtUp } }`,
  deleteDemandSeries: ({ demand }) =>
    `mutation { deleteDemandSeries(input: { ${command()}, id: "${demand}" }) { caughtUp } }`,
  updateDemandRatio: ({ demand }) =>
    `mutation { updateDemandRatio(input: { ${command()}, id: "${demand}", per: 15 }) { caughtUp } }`,
  removeDemandRatio: ({ demand }) =>
    `mutation { removeDemandRatio(input: { ${command()}, id: "${demand}" }) { caughtUp } }`,
  updateDemandDay: ({ demand }) =>
    `mutation { updateDemandDay(input: { ${command()}, id: "${demand}", day: "${DAY}", total: 1 }) { caughtUp } }`,
  deleteDemandDay: ({ demand }) =>
    `mutation { deleteDemandDay(input: { ${command()}, id: "${demand}", day: "${DAY}" }) { caughtUp } }`,
  importDemand: ({ demand }) =>
    `mutation { importDemand(input: {
      ${command()}, id: "${demand}", csv: "date,value\\n${DAY},1"
    }) { days } }`,
  deleteStaffingNeed: ({ need }) =>
    `mutation { deleteStaffingNeed(input: { ${command()}, id: "${need}" }) { caughtUp } }`,
  myAvailability: () => '{ myAvailability { set } }',
  myCalendarFeed: () => '{ myCalendarFeed { connectedAt suggestions { date } } }',
  busyTimes: ({ location }) =>
    `{ busyTimes(locationId: "${location}", from: "2026-03-01T00:00:00Z", to: "2026-03-08T00:00:00Z") { startsAt } }`,
  connectCalendar: () =>
    `mutation { connectCalendar(input: { ${command()}, url: "https://127.0.0.1/calendar.ics" }) { caughtUp } }`,
  disconnectCalendar: () => `mutation { disconnectCalendar(input: { ${command()} }) { caughtUp } }`,
  availabilityRequests: () => '{ availabilityRequests { nodes { firstName } } }',
  reviewAvailabilityChange: ({ employee }) =>
    `mutation { reviewAvailabilityChange(input: {
      ${command()}, id: "${employee}", requestId: "${randomUUID()}", approve: true
    }) { caughtUp } }`,
  cancelAvailabilityChange: () =>
    `mutation { cancelAvailabilityChange(input: { ${command()}, requestId: "${randomUUID()}" }) { caughtUp } }`,
  availabilityOf: () => `{ availabilityOf(employeeId: "${randomUUID()}") { set } }`,
  payPeriods: () => '{ payPeriods { nodes { id } } }',
  payPeriod: () => '{ payPeriod(start: "2026-03-01") { id people { firstName } } }',
  myPayPeriods: () => '{ myPayPeriods { id } }',
  payStatements: () => '{ payStatements { nodes { id } } }',
  payStatement: () => `{ payStatement(start: "${DAY}") { id } }`,
  confirmHours: () => `mutation { confirmHours(input: { ${command()}, start: "2026-03-01" }) { caughtUp } }`,
  closePayPeriod: () => `mutation { closePayPeriod(input: { ${command()}, start: "2026-02-01" }) { caughtUp } }`,
  reopenPayPeriod: () =>
    `mutation { reopenPayPeriod(input: { ${command()}, start: "2026-03-29", reason: "x" }) { caughtUp } }`,
  ...Object.fromEntries(
    ['approveHours', 'unapproveHours'].map((name) => [
      name,
      ({ employee }: Things) =>
        `mutation { ${name}(input: { ${command()}, start: "2026-03-29", employeeId: "${employee}" }) { caughtUp } }`,
    ]),
  ),
  approveAllHours: ({ employee }) =>
    `mutation { approveAllHours(input: { ${command()}, start: "2026-03-29", employeeIds: ["${employee}"] }) { caughtUp } }`,
  myTimeOff: () => '{ myTimeOff { nodes { id } } }',
  timeOffRequests: () => '{ timeOffRequests { nodes { id } } }',
  pay: ({ employee }) => `{ pay(employeeId: "${employee}", from: "${DAY}", to: "${DAY}") { from } }`,
  plannedLabor: () => `{ plannedLabor(weekStart: "${DAY}") { cents } }`,
  overtimeToday: () => '{ overtimeToday { reachesAt } }',
  absences: () => '{ absences { isOver } }',
  laborReport: () => `{ laborReport(from: "${DAY}", to: "${DAY}") { totals { cents } } }`,
  policies: () => '{ policies { pto { minutesPerYear } } }',
  ...Object.fromEntries(
    ['clockIn', 'startBreak', 'endBreak', 'clockOut'].map((name) => [
      name,
      () => `mutation { ${name}(input: { ${command()} }) { caughtUp } }`,
    ]),
  ),
  createShift: () =>
    `mutation { createShift(input: { ${command()}, id: "${randomUUID()}", ${times} }) { shift { id } } }`,
  updateShift: ({ shift }) =>
    `mutation { updateShift(input: { ${command()}, id: "${shift}", notes: "x" }) { caughtUp } }`,
  moveShift: ({ shift }) =>
    `mutation { moveShift(input: { ${command()}, id: "${shift}", day: "${DAY}" }) { caughtUp } }`,
  deleteShift: ({ shift }) => `mutation { deleteShift(input: { ${command()}, id: "${shift}" }) { caughtUp } }`,
  moveShifts: ({ shift }) =>
    `mutation { moveShifts(input: {
      ${command()}, day: "${DAY}", moves: [{ shiftId: "${shift}", day: "${DAY}" }]
    }) { caughtUp } }`,
  deleteShifts: ({ shift }) =>
    `mutation { deleteShifts(input: { ${command()}, day: "${DAY}", shifts: [{ shiftId: "${shift}" }] }) { caughtUp } }`,
  createShifts: () =>
    `mutation { createShifts(input: {
      ${command()}, shifts: { cells: [{ day: "${DAY}" }], startTime: "03:00", endTime: "04:00" }
    }) { count } }`,
  createOpenShifts: ({ location }) =>
    `mutation { createOpenShifts(input: {
      ${command()}, locationId: "${location}", shifts: [{ day: "${DAY}", startTime: "03:00", endTime: "04:00" }]
    }) { count } }`,
  copyShifts: ({ shift }) =>
    `mutation { copyShifts(input: {
      ${command()}, from: "${DAY}", day: "${DAY}", copies: [{ shiftId: "${shift}", day: "${DAY}" }]
    }) { count } }`,
  undo: ({ command: id }) => `mutation { undo(input: { ${command()}, id: "${id}" }) { caughtUp } }`,
  updateDayNote: () =>
    `mutation { updateDayNote(input: { ${command()}, weekStart: "2027-03-21", day: "${DAY}", note: "Fair" }) { revision } }`,
  publishWeek: () => `mutation { publishWeek(input: ${week()}) { published revision } }`,
  unpublishWeek: () => `mutation { unpublishWeek(input: ${week()}) { published } }`,
  notifyScheduleChanges: () => `mutation { notifyScheduleChanges(input: ${week()}) { published } }`,
  applyTemplate: ({ template }) =>
    `mutation { applyTemplate(input: { ${command()}, id: "${template}", weekStartDate: "2027-03-21" }) { count } }`,
  applyAutoSchedule: ({ shift, employee }) =>
    `mutation { applyAutoSchedule(input: {
      ${command()}, day: "${DAY}", assignments: [{ shiftId: "${shift}", employeeId: "${employee}" }]
    }) { count } }`,
  createTemplate: () =>
    `mutation { createTemplate(input: {
      ${command()}, id: "${randomUUID()}", name: "New", shifts: ${templateShifts}
    }) { caughtUp } }`,
  updateTemplate: ({ template }) =>
    `mutation { updateTemplate(input: {
      ${command()}, id: "${template}", name: "Other", shifts: ${templateShifts}
    }) { caughtUp } }`,
  deleteTemplate: ({ template }) =>
    `mutation { deleteTemplate(input: { ${command()}, id: "${template}" }) { caughtUp } }`,
  updateDateAvailability: () =>
    `mutation { updateDateAvailability(input: { ${command()}, startDate: "${DAY}", endDate: "${DAY}", hours: null }) { caughtUp } }`,
  updateAvailability: () =>
    `mutation { updateAvailability(input: { ${command()}, availability: ${days} }) { caughtUp } }`,
  createTimeOffRequest: () =>
    `mutation { createTimeOffRequest(input: {
      ${command()}, id: "${randomUUID()}", startDate: "2027-05-03", endDate: "2027-05-04", reason: other
    }) { caughtUp } }`,
  reportAbsence: () =>
    `mutation { reportAbsence(input: {
      ${command()}, id: "${randomUUID()}", day: "${dayOf(new Date().toISOString(), 'Europe/Vienna')}", reason: other
    }) { caughtUp } }`,
  cancelTimeOffRequest: ({ request }) =>
    `mutation { cancelTimeOffRequest(input: { ${command()}, id: "${request}" }) { caughtUp } }`,
  reviewTimeOffRequest: ({ request }) =>
    `mutation { reviewTimeOffRequest(input: { ${command()}, id: "${request}", approve: true }) { caughtUp } }`,
  addTimeOffDocument: ({ request, document }) =>
    `mutation { addTimeOffDocument(input: { ${command()}, id: "${request}", documentId: "${document}" }) { caughtUp } }`,
  removeTimeOffDocument: ({ request, document }) =>
    `mutation { removeTimeOffDocument(input: { ${command()}, id: "${request}", documentId: "${document}" }) { caughtUp } }`,
  revokeTimeOff: ({ request }) =>
    `mutation { revokeTimeOff(input: { ${command()}, id: "${request}", comment: "x" }) { caughtUp } }`,
  updateOrganization: () =>
    `mutation { updateOrganization(input: { ${command()}, name: "${randomUUID()}", clockFormat: h23 }) { caughtUp } }`,
  createLocation: () =>
    `mutation { createLocation(input: { ${command()}, name: "${randomUUID()}", timeZone: "UTC" }) { caughtUp } }`,
  updateLocation: ({ location }) =>
    `mutation { updateLocation(input: {
      ${command()}, id: "${location}", name: "${randomUUID()}"
    }) { caughtUp } }`,
  createJobRole: () =>
    `mutation { createJobRole(input: {
      ${command()}, id: "${randomUUID()}", name: "${randomUUID()}", color: "#112233"
    }) { caughtUp } }`,
  updateJobRole: ({ role }) =>
    `mutation { updateJobRole(input: {
      ${command()}, id: "${role}", name: "${randomUUID()}", color: "#112233"
    }) { caughtUp } }`,
  deleteJobRole: ({ role }) => `mutation { deleteJobRole(input: { ${command()}, id: "${role}" }) { caughtUp } }`,
  updatePtoPolicy: () =>
    `mutation { updatePtoPolicy(input: { ${command()}, effectiveFrom: "${DAY}", minutesPerYear: 60 }) { caughtUp } }`,
  updateSchedulingPolicy: () =>
    `mutation { updateSchedulingPolicy(input: {
      ${command()}, effectiveFrom: "${DAY}", maxWeeklyMinutes: 600, minRestMinutes: 60, overtimeAfterMinutes: 600
    }) { caughtUp } }`,
  updatePayPolicy: () =>
    `mutation { updatePayPolicy(input: {
      ${command()}, effectiveFrom: "${DAY}", preset: "us-federal"
    }) { caughtUp } }`,
  cancelPayPolicy: ({ location }) =>
    `mutation { cancelPayPolicy(input: {
      ${command()}, id: "${location}", effectiveFrom: "${DAY}"
    }) { caughtUp } }`,
  updatePaySchedule: () =>
    `mutation { updatePaySchedule(input: { ${command()}, frequency: weekly, anchor: "${DAY}" }) { caughtUp } }`,
  leaveTypes: () => '{ leaveTypes { name } }',
  createLeaveType: () =>
    `mutation { createLeaveType(input: {
      ${command()}, id: "${randomUUID()}", name: "${randomUUID()}", color: "#112233", reason: other
    }) { caughtUp } }`,
  updateLeaveType: ({ leaveType }) =>
    `mutation { updateLeaveType(input: {
      ${command()}, id: "${leaveType}", name: "${randomUUID()}", color: "#112233", reason: other
    }) { caughtUp } }`,
  archiveLeaveType: ({ leaveType }) =>
    `mutation { archiveLeaveType(input: { ${command()}, id: "${leaveType}" }) { caughtUp } }`,
  unarchiveLeaveType: ({ leaveType }) =>
    `mutation { unarchiveLeaveType(input: { ${command()}, id: "${leaveType}" }) { caughtUp } }`,
  leavePolicies: () => '{ leavePolicies { title } }',
  leavePolicyPreview: () =>
    `{ leavePolicyPreview(policy: {
      effectiveFrom: "${DAY}", title: "PTO", unit: hours, policy: { accrual: yearly, amount: 60 }
    }, on: "${DAY}") { totalCount } }`,
  updateLeavePolicy: () =>
    `mutation { updateLeavePolicy(input: {
      ${command()}, effectiveFrom: "${DAY}", title: "PTO", unit: hours, policy: { accrual: yearly, amount: 60 }
    }) { caughtUp } }`,
  deleteLeavePolicy: () =>
    `mutation { deleteLeavePolicy(input: { ${command()}, effectiveFrom: "2030-01-01" }) { caughtUp } }`,
  payPolicyPreview: () => `{ payPolicyPreview(policy: { effectiveFrom: "${DAY}", preset: "none" }) { from } }`,
  payProvider: () => '{ payProvider { name } }',
  ptoPolicyPreview: () =>
    `{ ptoPolicyPreview(policy: { effectiveFrom: "${DAY}", minutesPerYear: 60 }) { totalCount } }`,
  payProviderPreview: () =>
    `{ payProviderPreview(mapping: ${providerDraft}, from: "${DAY}", to: "${DAY}") { fileName } }`,
  updatePayProvider: () =>
    `mutation { updatePayProvider(input: { ${command()}, mapping: ${providerDraft} }) { caughtUp } }`,
  payItems: ({ employee }) => `{ payItems(employeeId: "${employee}") { nodes { id } } }`,
  createPayItem: ({ employee }) =>
    `mutation { createPayItem(input: {
      ${command()}, employeeId: "${employee}", day: "${DAY}", kind: "bonus", amountCents: 100, reason: "x"
    }) { caughtUp } }`,
  deletePayItem: ({ item }) =>
    `mutation { deletePayItem(input: { ${command()}, id: "${item}", reason: "x" }) { caughtUp } }`,
  updatePayRate: ({ employee }) =>
    `mutation { updatePayRate(input: {
      ${command()}, id: "${employee}", effectiveFrom: "${DAY}", hourlyRate: 15
    }) { caughtUp } }`,
  updateContract: ({ employee }) =>
    `mutation { updateContract(input: {
      ${command()}, id: "${employee}", effectiveFrom: "${DAY}", employmentType: hourly, weeklyMinutes: 1200
    }) { caughtUp } }`,
  deleteContract: ({ employee }) =>
    `mutation { deleteContract(input: { ${command()}, id: "${employee}", effectiveFrom: "${DAY}" }) { caughtUp } }`,
  updateWorkLimits: ({ employee }) =>
    `mutation { updateWorkLimits(input: {
      ${command()}, id: "${employee}", effectiveFrom: "${DAY}", maxWeeklyMinutes: 1200
    }) { caughtUp } }`,
  deleteWorkLimits: ({ employee }) =>
    `mutation { deleteWorkLimits(input: { ${command()}, id: "${employee}", effectiveFrom: "${DAY}" }) { caughtUp } }`,
  holidayCalendar: () => '{ holidayCalendar(year: 2027) { region days { day name } } }',
  myDelegations: () => '{ myDelegations { id startDate manager { firstName } } }',
  possibleDelegates: () => '{ possibleDelegates { totalCount } }',
  createDelegation: ({ employee }) =>
    `mutation { createDelegation(input: {
      ${command()}, delegateId: "${employee}", startDate: "${DAY}", endDate: "${DAY}"
    }) { caughtUp } }`,
  cancelDelegation: ({ delegation }) =>
    `mutation { cancelDelegation(input: { ${command()}, id: "${delegation}" }) { caughtUp } }`,
  timeOffLimits: () => '{ timeOffLimits { blackouts { id reason } mostAway { most } } }',
  addBlackout: ({ location }) =>
    `mutation { addBlackout(input: {
      ${command()}, id: "${location}", blackoutId: "${randomUUID()}", startDate: "${DAY}", endDate: "${DAY}", reason: "Busy"
    }) { caughtUp } }`,
  removeBlackout: ({ location }) =>
    `mutation { removeBlackout(input: {
      ${command()}, id: "${location}", blackoutId: "${randomUUID()}"
    }) { caughtUp } }`,
  updateMostAway: ({ location }) =>
    `mutation { updateMostAway(input: { ${command()}, id: "${location}", most: 2 }) { caughtUp } }`,
  updateHolidayRegion: ({ location }) =>
    `mutation { updateHolidayRegion(input: { ${command()}, id: "${location}", region: "US-NY" }) { caughtUp } }`,
  addHoliday: ({ location }) =>
    `mutation { addHoliday(input: { ${command()}, id: "${location}", day: "${DAY}", name: "Opening" }) { caughtUp } }`,
  removeHoliday: ({ location }) =>
    `mutation { removeHoliday(input: { ${command()}, id: "${location}", day: "${DAY}" }) { caughtUp } }`,
  timeAccounts: () => `{ timeAccounts(until: "${DAY}") { totalCount } }`,
  leaveBalances: () => `{ leaveBalances(until: "${DAY}") { totalCount } }`,
  person: ({ employee }) => `{ person(id: "${employee}") { firstName } }`,
  myPreferences: () => '{ myPreferences { shiftReminderMinutes } }',
  updateEmployee: ({ employee }) =>
    `mutation { updateEmployee(input: { ${command()}, id: "${employee}", phone: "555" }) { caughtUp } }`,
  updateEmployeeEmail: ({ spare }) =>
    `mutation { updateEmployeeEmail(input: { ${command()}, id: "${spare}", email: "${newAddress()}" }) { caughtUp } }`,
  updateEmployeeRole: ({ spare }) =>
    `mutation { updateEmployeeRole(input: { ${command()}, id: "${spare}", role: employee }) { caughtUp } }`,
  updatePayrollPermission: ({ spare }) =>
    `mutation { updatePayrollPermission(input: { ${command()}, id: "${spare}", granted: false }) { caughtUp } }`,
  updateEmployeeJobRoles: ({ spare }) =>
    `mutation { updateEmployeeJobRoles(input: { ${command()}, id: "${spare}", jobRoleIds: [] }) { caughtUp } }`,
  updatePayrollNumber: ({ spare }) =>
    `mutation { updatePayrollNumber(input: { ${command()}, id: "${spare}", payrollNumber: "7" }) { caughtUp } }`,
  updateLastDay: ({ spare }) =>
    `mutation { updateLastDay(input: { ${command()}, id: "${spare}", lastDay: null }) { caughtUp } }`,
  transferEmployee: ({ spare }) =>
    `mutation { transferEmployee(input: {
      ${command()}, id: "${spare}", locationId: "${randomUUID()}"
    }) { caughtUp } }`,
  registerBadge: ({ spare }) =>
    `mutation { registerBadge(input: { ${command()}, employeeId: "${spare}", rfidTagEpc: "E2 80" }) { caughtUp } }`,
  ...Object.fromEntries(
    ['removeBadge', 'deactivateEmployee', 'reactivateEmployee'].map((name) => [
      name,
      ({ spare }: Things) => `mutation { ${name}(input: { ${command()}, id: "${spare}" }) { caughtUp } }`,
    ]),
  ),
  forgetEmployee: ({ spare }) =>
    `mutation { forgetEmployee(input: { ${command()}, id: "${spare}", reason: "x" }) { caughtUp } }`,
  updateNotificationPreferences: () =>
    `mutation { updateNotificationPreferences(input: {
      ${command()}, shiftReminderMinutes: 30, quietHours: null,
      mail: { schedule: now, reminders: off, requests: now, timesheet: daily, approvals: now }
    }) { caughtUp } }`,
  invitations: () => '{ invitations { nodes { email invitedBy location { name } } } }',
  // Neither adds an employee, because of the invalid badge and the taken email: employees are counted below.
  createEmployee: () =>
    `mutation { createEmployee(input: {
      ${command()}, firstName: "A", lastName: "B", rfidTagEpc: "no badge"
    }) { caughtUp } }`,
  createEmployeeWithPassword: () =>
    `mutation { createEmployeeWithPassword(input: {
      ${command()}, firstName: "A", lastName: "B", email: "owner@kettle.test", password: "correct horse"
    }) { caughtUp } }`,
  createInvitation: () =>
    `mutation { createInvitation(input: { ${command()}, email: "${newAddress()}" }) { caughtUp } }`,
  ...Object.fromEntries(
    ['resendInvitation', 'revokeInvitation'].map((name) => [
      name,
      ({ invitation }: Things) => `mutation { ${name}(input: { ${command()}, id: "${invitation}" }) { caughtUp } }`,
    ]),
  ),
  importEmployees: () =>
    `mutation { importEmployees(input: {
      ${command()}, csv: "first_name,last_name,email\\nA,B,${newAddress()}", preview: true
    }) { imported } }`,
  readers: () => '{ readers(revoked: true) { nodes { id name } } }',
  scans: () => '{ scans { nodes { id } } }',
  scanningPolicy: () => '{ scanningPolicy { lockoutSeconds } }',
  setup: () => '{ setup { dismissed } }',
  dismissSetup: () => `mutation { dismissSetup(input: { ${command()} }) { caughtUp } }`,
  createReader: () => `mutation { createReader(input: { ${command()}, kind: reader, name: "Door" }) { caughtUp } }`,
  updateReader: ({ reader }) =>
    `mutation { updateReader(input: {
      ${command()}, id: "${reader}", name: "Gate", direction: in, antennas: []
    }) { caughtUp } }`,
  ...Object.fromEntries(
    ['rotateReaderSecret', 'revokeReader'].map((name) => [
      name,
      ({ reader }: Things) => `mutation { ${name}(input: { ${command()}, id: "${reader}" }) { caughtUp } }`,
    ]),
  ),
  securityHistory: () => '{ securityHistory { nodes { id } } }',
  createPin: () => `mutation { createPin(input: { ${command()}, id: "${randomUUID()}" }) { caughtUp } }`,
  revokePin: ({ employee }) => `mutation { revokePin(input: { ${command()}, id: "${employee}" }) { caughtUp } }`,
  updatePlanningPolicy: () =>
    `mutation { updatePlanningPolicy(input: { ${command()}, planInDrafts: false }) { caughtUp } }`,
  updateNotificationPolicy: () =>
    `mutation { updateNotificationPolicy(input: { ${command()}, settleMinutes: 10 }) { caughtUp } }`,
  updateLaborBudget: ({ location }) =>
    `mutation { updateLaborBudget(input: { ${command()}, locationId: "${location}", effectiveFrom: "2027-03-21", weeklyCents: 100, parts: [{ weekday: 5, cents: 50 }] }) { caughtUp } }`,
  updateTeamSchedulePolicy: () =>
    `mutation { updateTeamSchedulePolicy(input: { ${command()}, showTeamSchedule: true }) { caughtUp } }`,
  teamShifts: () => `{ teamShifts(from: "${DAY}", to: "${DAY}") { id employee { firstName } } }`,
  directory: () => '{ directory { nodes { firstName phone } totalCount } }',
  updateAvailabilityPolicy: () =>
    `mutation { updateAvailabilityPolicy(input: { ${command()}, approveAvailability: false }) { caughtUp } }`,
  updateCoworkerPolicy: () =>
    `mutation { updateCoworkerPolicy(input: { ${command()}, showCoworkers: false }) { caughtUp } }`,
  updateClaimPolicy: () =>
    `mutation { updateClaimPolicy(input: { ${command()}, claimPolicy: approval }) { caughtUp } }`,
  updateMessageRetention: () => `mutation { updateMessageRetention(input: { ${command()}, months: 12 }) { caughtUp } }`,
  updatePayRetention: () => `mutation { updatePayRetention(input: { ${command()}, years: 8 }) { caughtUp } }`,
  updateScanningPolicy: () =>
    `mutation { updateScanningPolicy(input: {
      ${command()}, sameReadMilliseconds: 200, goneSeconds: 5, rssiFloorDbm: -60, lockoutSeconds: 90, missedAfterHours: 16
    }) { caughtUp } }`,
  compareTimesheet: ({ employee }) =>
    `{ compareTimesheet(employeeId: "${employee}", firstDay: "${DAY}", lastDay: "${DAY}", from: "${new Date().toISOString()}") { entries { kind } } }`,
  entriesOf: ({ employee }) => `{ entriesOf(employeeId: "${employee}") { nodes { id } } }`,
  timeEntry: ({ entry }) => `{ timeEntry(id: "${entry}") { versions { by } } }`,
  timesheet: () => `{ timesheet(from: "${DAY}") { nodes { employee { firstName } } } }`,
  punchReviews: () => '{ punchReviews { nodes { employee { firstName } } } }',
  myProposals: () => '{ myProposals { nodes { id } } }',
  createEntry: ({ employee }) =>
    `mutation { createEntry(input: {
      ${command()}, employeeId: "${employee}", times: ${entryTimes}, reason: "x"
    }) { caughtUp } }`,
  correctEntry: ({ employee, entry }) =>
    `mutation { correctEntry(input: {
      ${command()}, employeeId: "${employee}", id: "${entry}", times: ${entryTimes}, reason: "x"
    }) { caughtUp } }`,
  deleteEntry: ({ employee, entry }) =>
    `mutation { deleteEntry(input: {
      ${command()}, employeeId: "${employee}", id: "${entry}", reason: "x"
    }) { caughtUp } }`,
  openTimeAccount: ({ employee }) =>
    `mutation { openTimeAccount(input: { ${command()}, id: "${employee}", day: "2026-01-01", minutes: 60, reason: "x" }) { caughtUp } }`,
  adjustTimeAccount: ({ employee }) =>
    `mutation { adjustTimeAccount(input: { ${command()}, id: "${employee}", day: "2026-01-01", minutes: 60, reason: "x" }) { caughtUp } }`,
  adjustPtoBalance: ({ employee }) =>
    `mutation { adjustPtoBalance(input: { ${command()}, id: "${employee}", year: 2026, minutes: 60, reason: "x" }) { caughtUp } }`,
  switchRole: ({ role }) => `mutation { switchRole(input: { ${command()}, roleId: "${role}" }) { caughtUp } }`,
  setEntryRole: ({ employee, entry, role }) =>
    `mutation { setEntryRole(input: {
      ${command()}, employeeId: "${employee}", id: "${entry}", roleId: "${role}", at: "${DAY}T09:00:00.000Z", reason: "x"
    }) { caughtUp } }`,
  approveEntry: ({ employee, entry }) =>
    `mutation { approveEntry(input: { ${command()}, employeeId: "${employee}", id: "${entry}" }) { caughtUp } }`,
  approveEntries: ({ employee, entry }) =>
    `mutation { approveEntries(input: {
      ${command()}, entries: [{ employeeId: "${employee}", entryId: "${entry}" }]
    }) { approved } }`,
  dismissPunch: ({ employee, scan }) =>
    `mutation { dismissPunch(input: {
      ${command()}, employeeId: "${employee}", id: "${scan}", reason: "x"
    }) { caughtUp } }`,
  proposeCorrection: ({ entry }) =>
    `mutation { proposeCorrection(input: { ${command()}, entryId: "${entry}", reason: "x" }) { caughtUp } }`,
  cancelCorrectionProposal: ({ proposal }) =>
    `mutation { cancelCorrectionProposal(input: { ${command()}, id: "${proposal}" }) { caughtUp } }`,
  reviewCorrectionProposal: ({ employee, proposal }) =>
    `mutation { reviewCorrectionProposal(input: {
      ${command()}, employeeId: "${employee}", id: "${proposal}", accept: true
    }) { caughtUp } }`,
  ...Object.fromEntries(
    [
      'pendingShiftRequests',
      'reviewedShiftRequests',
      'mySwapRequests',
      'availableShiftOffers',
      'myShiftOffers',
      'myShiftClaims',
    ].map((name) => [name, () => `{ ${name} { nodes { id employee { firstName } } } }`]),
  ),
  shiftRequest: ({ swap }) => `{ shiftRequest(id: "${swap}") { id } }`,
  openShifts: () => '{ openShifts { nodes { id qualified claim { id } warnings { message } } } }',
  claimOpenShift: ({ shift }) => `mutation { claimOpenShift(input: { ${command()}, id: "${shift}" }) { caughtUp } }`,
  cancelOpenShiftClaim: ({ claim }) =>
    `mutation { cancelOpenShiftClaim(input: { ${command()}, id: "${claim}" }) { caughtUp } }`,
  reviewOpenShiftClaim: ({ claim }) =>
    `mutation { reviewOpenShiftClaim(input: { ${command()}, id: "${claim}", approve: true }) { caughtUp } }`,
  shiftsInExchange: ({ shift, employee }) =>
    `{ shiftsInExchange(shiftId: "${shift}", employeeId: "${employee}") { id } }`,
  shiftsToSwap: () => '{ shiftsToSwap { id } }',
  swapColleagues: () => '{ swapColleagues { nodes { id firstName } } }',
  createSwapRequest: ({ shift, employee }) =>
    `mutation { createSwapRequest(input: { ${command()}, shiftId: "${shift}", toEmployeeId: "${employee}" }) { caughtUp } }`,
  respondToSwapRequest: ({ swap }) =>
    `mutation { respondToSwapRequest(input: { ${command()}, id: "${swap}", accept: true }) { caughtUp } }`,
  cancelSwapRequest: ({ swap }) =>
    `mutation { cancelSwapRequest(input: { ${command()}, id: "${swap}" }) { caughtUp } }`,
  reviewSwapRequest: ({ swap }) =>
    `mutation { reviewSwapRequest(input: { ${command()}, id: "${swap}", approve: true }) { caughtUp } }`,
  createShiftOffer: ({ shift }) =>
    `mutation { createShiftOffer(input: { ${command()}, shiftId: "${shift}" }) { caughtUp } }`,
  ...Object.fromEntries(
    ['claimShiftOffer', 'unclaimShiftOffer', 'cancelShiftOffer'].map((name) => [
      name,
      ({ grab }: Things) => `mutation { ${name}(input: { ${command()}, id: "${grab}" }) { caughtUp } }`,
    ]),
  ),
  reviewShiftOfferClaim: ({ grab }) =>
    `mutation { reviewShiftOfferClaim(input: { ${command()}, id: "${grab}", approve: true }) { caughtUp } }`,
  notifications: () => '{ notifications { nodes { message } unread } }',
  unreadNotifications: () => '{ unreadNotifications }',
  markNotificationRead: ({ notification }) =>
    `mutation { markNotificationRead(input: { ${command()}, id: "${notification}" }) { unread } }`,
  markAllNotificationsRead: () => `mutation { markAllNotificationsRead(input: { ${command()} }) { unread } }`,
  ...Object.fromEntries(
    ['channels', 'directMessages', 'channelsToJoin'].map((name) => [name, () => `{ ${name} { nodes { id name } } }`]),
  ),
  channel: ({ channel }) => `{ channel(id: "${channel}") { id name } }`,
  messages: ({ channel }) => `{ messages(channelId: "${channel}") { nodes { text } } }`,
  thread: ({ message }) => `{ thread(messageId: "${message}") { nodes { text } } }`,
  searchMessages: () => '{ searchMessages(search: { words: "Some" }) { nodes { text } } }',
  unreadMessages: () => '{ unreadMessages }',
  messagingUsers: () => '{ messagingUsers { nodes { id firstName } } }',
  chatNotifications: () => '{ chatNotifications { when } }',
  sendMessage: ({ channel }) =>
    `mutation { sendMessage(input: { ${command()}, channelId: "${channel}", messageText: "x" }) { caughtUp } }`,
  updateMessage: ({ message }) =>
    `mutation { updateMessage(input: { ${command()}, id: "${message}", messageText: "Some" }) { caughtUp } }`,
  deleteMessage: ({ message }) => `mutation { deleteMessage(input: { ${command()}, id: "${message}" }) { caughtUp } }`,
  reactToMessage: ({ message }) =>
    `mutation { reactToMessage(input: { ${command()}, id: "${message}", emoji: "👍", reacted: true }) { caughtUp } }`,
  markChannelRead: ({ channel, message }) =>
    `mutation { markChannelRead(input: { ${command()}, id: "${channel}", messageId: "${message}" }) { caughtUp } }`,
  muteChannel: ({ channel }) =>
    `mutation { muteChannel(input: { ${command()}, id: "${channel}", muted: true }) { caughtUp } }`,
  createChannel: () => `mutation { createChannel(input: { ${command()}, name: "New" }) { caughtUp } }`,
  updateChannel: ({ channel }) =>
    `mutation { updateChannel(input: { ${command()}, id: "${channel}", name: "Some", isPrivate: true }) { caughtUp } }`,
  addChannelMembers: ({ channel, employee }) =>
    `mutation { addChannelMembers(input: { ${command()}, id: "${channel}", employeeIds: ["${employee}"] }) { caughtUp } }`,
  removeChannelMember: ({ channel, employee }) =>
    `mutation { removeChannelMember(input: { ${command()}, id: "${channel}", employeeId: "${employee}" }) { caughtUp } }`,
  ...Object.fromEntries(
    ['joinChannel', 'leaveChannel', 'archiveChannel', 'unarchiveChannel'].map((name) => [
      name,
      ({ channel }: Things) => `mutation { ${name}(input: { ${command()}, id: "${channel}" }) { caughtUp } }`,
    ]),
  ),
  createDirectMessageChannel: ({ spare }) =>
    `mutation { createDirectMessageChannel(input: { ${command()}, userId: "${spare}" }) { caughtUp } }`,
  updateChatNotifications: () =>
    `mutation { updateChatNotifications(input: { ${command()}, when: always }) { caughtUp } }`,
  updatePhoto: ({ photo }) => `mutation { updatePhoto(input: { ${command()}, photoId: "${photo}" }) { caughtUp } }`,
  // The caller’s own photo, or that of an employee of a manager: no id suits every caller.
  removePhoto: () => `mutation { removePhoto(input: { ${command()}, id: "${randomUUID()}" }) { caughtUp } }`,
  updatePhoneVisibility: () =>
    `mutation { updatePhoneVisibility(input: { ${command()}, visible: true }) { caughtUp } }`,
  phoneVisible: () => '{ phoneVisible }',
  sendTyping: ({ channel }) => `mutation { sendTyping(channelId: "${channel}") }`,
  announcements: () => '{ announcements { nodes { title author { firstName } audience { people { firstName } } } } }',
  urgentAnnouncements: () => '{ urgentAnnouncements { nodes { title } } }',
  announcementReaders: ({ announcement }) =>
    `{ announcementReaders(announcementId: "${announcement}") { waiting { nodes { firstName } } } }`,
  createAnnouncement: () =>
    `mutation { createAnnouncement(input: {
      ${command()}, id: "${randomUUID()}", title: "New", content: "New"
    }) { caughtUp } }`,
  updateAnnouncement: ({ announcement }) =>
    `mutation { updateAnnouncement(input: { ${command()}, id: "${announcement}", title: "y" }) { caughtUp } }`,
  ...Object.fromEntries(
    [
      ['acknowledgeAnnouncement', 'caughtUp'],
      ['sendAnnouncementReminder', 'reminded'],
      ['deleteAnnouncement', 'caughtUp'],
    ].map(([name = '', field]) => [
      name,
      ({ announcement }: Things) => `mutation { ${name}(input: { ${command()}, id: "${announcement}" }) { ${field} } }`,
    ]),
  ),
  shoutOuts: () => '{ shoutOuts { nodes { message from { firstName } } } }',
  shoutOutSummary: () => '{ shoutOutSummary { people { employee { firstName } } } }',
  shoutOutRecipients: () => '{ shoutOutRecipients { nodes { firstName } } }',
  giveShoutOut: ({ spare }) =>
    `mutation { giveShoutOut(input: {
      ${command()}, id: "${randomUUID()}", toEmployeeIds: ["${spare}"], message: "Thanks"
    }) { caughtUp } }`,
  reactToShoutOut: ({ shoutOut }) =>
    `mutation { reactToShoutOut(input: {
      ${command()}, id: "${shoutOut}", reactionType: like, reacted: true
    }) { caughtUp } }`,
  deleteShoutOut: ({ shoutOut }) =>
    `mutation { deleteShoutOut(input: { ${command()}, id: "${shoutOut}", reason: "x" }) { caughtUp } }`,
  calendarLinkCreatedAt: () => '{ calendarLinkCreatedAt }',
  createCalendarLink: () => 'mutation { createCalendarLink { url timeOffUrl } }',
  webhooks: () => '{ webhooks { url } }',
  webhookDeliveries: ({ webhook }) => `{ webhookDeliveries(webhookId: "${webhook}") { nodes { response } } }`,
  createWebhook: () =>
    `mutation { createWebhook(input: { ${command()}, url: "https://example.com", kinds: [pay] }) { caughtUp } }`,
  updateWebhook: ({ webhook }) =>
    `mutation { updateWebhook(input: {
      ${command()}, id: "${webhook}", url: "https://example.org", kinds: [pay]
    }) { caughtUp } }`,
  ...Object.fromEntries(
    ['rotateWebhookSecret', 'pauseWebhook', 'resumeWebhook', 'deleteWebhook'].map((name) => [
      name,
      ({ webhook }: Things) => `mutation { ${name}(input: { ${command()}, id: "${webhook}" }) { caughtUp } }`,
    ]),
  ),
  replayWebhook: ({ webhook }) =>
    `mutation { replayWebhook(input: { ${command()}, id: "${webhook}", after: "0" }) { caughtUp } }`,
  addChatChannel: () =>
    `mutation { addChatChannel(input: {
      ${command()}, service: slack, url: "https://hooks.test/2", kinds: [open_shifts]
    }) { chatChannel { host } } }`,
  removeChatChannel: ({ chatChannel }) =>
    `mutation { removeChatChannel(input: { ${command()}, id: "${chatChannel}" }) { caughtUp } }`,
  sendWebhookDelivery: ({ delivery }) =>
    `mutation { sendWebhookDelivery(input: { ${command()}, id: "${delivery}" }) { caughtUp } }`,
  myApiTokens: () => '{ myApiTokens { id } }',
  apiTokens: () => '{ apiTokens { nodes { name employeeName } } }',
  createApiToken: () =>
    `mutation { createApiToken(input: { ${command()}, name: "Walk", scopes: ["schedule:read"] }) { caughtUp } }`,
  revokeApiToken: ({ token }) => `mutation { revokeApiToken(input: { ${command()}, id: "${token}" }) { caughtUp } }`,
  revokeCalendarLink: () => 'mutation { revokeCalendarLink }',
}

type ById = { of: keyof Things; body?: object | ((of: Things) => object); query?: string }

const byId: Partial<Record<string, ById>> = {
  'PUT /api/schedules/shifts/{id}': { of: 'shift', body: { notes: 'x' } },
  'DELETE /api/schedules/shifts/{id}': { of: 'shift' },
  'GET /api/schedules/shifts/{id}/history': { of: 'shift' },
  'POST /api/schedules/commands/{id}/undo': { of: 'command' },
  'GET /api/schedule-templates/{id}': { of: 'template' },
  'PUT /api/schedule-templates/{id}': {
    of: 'template',
    body: { name: 'Other', shifts: [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }] },
  },
  'DELETE /api/schedule-templates/{id}': { of: 'template' },
  'POST /api/schedule-templates/{id}/apply': { of: 'template', body: { weekStartDate: '2027-03-21' } },
  'POST /api/employees/{id}/welcome': { of: 'employee' },
  'POST /api/rfid/readers/{id}/code': { of: 'reader' },
  'POST /api/employees/imports/{id}/undo': { of: 'import', body: {} },
  'PUT /api/shift-presets/{id}': { of: 'preset', body: { name: 'Other', startTime: '09:00', endTime: '17:00' } },
  'DELETE /api/shift-presets/{id}': { of: 'preset' },
  'PUT /api/staffing-needs/{id}': {
    of: 'need',
    body: { locationId: randomUUID(), weekday: 1, startTime: '09:00', endTime: '17:00', minimum: 1, ideal: 1 },
  },
  'DELETE /api/staffing-needs/{id}': { of: 'need' },
  'GET /api/demand-series/{id}/days': { of: 'demand', query: `?from=${DAY}&to=${DAY}` },
  'PUT /api/demand-series/{id}': { of: 'demand', body: { name: 'Other' } },
  'DELETE /api/demand-series/{id}': { of: 'demand' },
  'PUT /api/demand-series/{id}/ratios': { of: 'demand', body: { per: 15 } },
  'DELETE /api/demand-series/{id}/ratios': { of: 'demand', body: {} },
  'PUT /api/demand-series/{id}/days/{day}': { of: 'demand', body: { total: 1 } },
  'DELETE /api/demand-series/{id}/days/{day}': { of: 'demand' },
  'POST /api/demand-series/{id}/import': { of: 'demand', body: { csv: `date,value\n${DAY},1` } },
  'DELETE /api/delegations/{id}': { of: 'delegation' },
  'PUT /api/employees/{id}/availability/review': {
    of: 'employee',
    body: { requestId: randomUUID(), approve: true },
  },
  'DELETE /api/employees/time-off/requests/{id}': { of: 'request' },
  'PUT /api/employees/time-off/requests/{id}/review': { of: 'request', body: { approve: true } },
  'POST /api/employees/time-off/requests/{id}/withdraw': { of: 'request', body: { comment: 'x' } },
  'GET /api/employees/{id}/pto': { of: 'employee' },
  'GET /api/history/{id}/proof': { of: 'event' },
  'GET /api/payroll/employees/{id}': { of: 'employee', query: `?startDate=${DAY}&endDate=${DAY}` },
  'GET /api/payroll/employees/{id}/explain': { of: 'employee', query: `?startDate=${DAY}&endDate=${DAY}` },
  'PUT /api/messaging/channels/{id}': { of: 'channel', body: { name: 'x' } },
  'POST /api/messaging/channels/{id}/members': {
    of: 'channel',
    body: ({ employee }) => ({ employeeIds: [employee] }),
  },
  'DELETE /api/messaging/channels/{id}/members/{employeeId}': { of: 'channel' },
  'POST /api/messaging/channels/{id}/join': { of: 'channel' },
  'POST /api/messaging/channels/{id}/archive': { of: 'channel' },
  'POST /api/messaging/channels/{id}/restore': { of: 'channel' },
  'PUT /api/messaging/channels/{id}/mute': { of: 'channel', body: { muted: true } },
  'GET /api/messaging/channels/{id}/messages': { of: 'channel' },
  'POST /api/messaging/channels/{id}/read': { of: 'channel' },
  'PUT /api/messaging/messages/{id}': { of: 'message', body: { messageText: 'x' } },
  'DELETE /api/messaging/messages/{id}': { of: 'message' },
  'POST /api/messaging/messages/{id}/reactions': { of: 'message', body: { emoji: '👍' } },
  'GET /api/messaging/messages/{id}/replies': { of: 'message' },
  'GET /api/messaging/pictures/{id}': { of: 'picture' },
  'GET /api/photos/{id}': { of: 'photo' },
  'GET /api/time-off/documents/{id}': { of: 'document' },
  'POST /api/employees/time-off/requests/{id}/documents': {
    of: 'request',
    body: ({ document }) => ({ documentId: document }),
  },
  'DELETE /api/employees/time-off/requests/{id}/documents/{documentId}': { of: 'request' },
  'DELETE /api/employees/{id}/photo': { of: 'spare' },
  'DELETE /api/organization/policies/pay/{id}': { of: 'location', body: { effectiveFrom: DAY } },
  'DELETE /api/payroll/items/{id}': { of: 'item', body: { reason: 'x' } },
  'PUT /api/employees/{id}/pay-rate': { of: 'employee', body: { effectiveFrom: DAY, hourlyRate: 15 } },
  'GET /api/employees/{id}': { of: 'employee' },
  'GET /api/employees/{id}/employment-end': { of: 'employee' },
  'PUT /api/employees/{id}': { of: 'employee', body: { phone: '555' } },
  'PUT /api/employees/{id}/role': { of: 'spare', body: { role: 'employee' } },
  'PUT /api/employees/{id}/payroll-permission': { of: 'spare', body: { granted: false } },
  'GET /api/employees/{id}/contracts': { of: 'employee' },
  'GET /api/employees/{id}/work-limits': { of: 'employee' },
  'PUT /api/employees/{id}/work-limits': { of: 'employee', body: { effectiveFrom: DAY, maxWeeklyMinutes: 1200 } },
  'DELETE /api/employees/{id}/work-limits': { of: 'employee', body: { effectiveFrom: DAY } },
  'GET /api/employees/{id}/leave-ledger': { of: 'employee', query: `?startDate=${DAY}&endDate=${DAY}` },
  'GET /api/employees/{id}/time-account': { of: 'employee', query: `?startDate=${DAY}&endDate=${DAY}` },
  'POST /api/employees/{id}/time-account/opening': {
    of: 'employee',
    body: { day: '2026-01-01', minutes: 60, reason: 'x' },
  },
  'POST /api/employees/{id}/time-account/adjustments': {
    of: 'employee',
    body: { day: '2026-01-01', minutes: 60, reason: 'x' },
  },
  'PUT /api/employees/{id}/contract': {
    of: 'employee',
    body: { effectiveFrom: DAY, employmentType: 'hourly', weeklyMinutes: 1200 },
  },
  'DELETE /api/employees/{id}/contract': { of: 'employee', body: { effectiveFrom: DAY } },
  'PUT /api/employees/{id}/payroll-number': { of: 'spare', body: { payrollNumber: '7' } },
  'PUT /api/employees/{id}/last-day': { of: 'spare', body: { lastDay: null } },
  'PUT /api/employees/{id}/job-roles': { of: 'spare', body: { jobRoleIds: [] } },
  'PUT /api/employees/{id}/location': { of: 'spare', body: { locationId: randomUUID() } },
  'DELETE /api/employees/{id}': { of: 'employee' },
  'POST /api/employees/{id}/email': { of: 'spare', body: { email: 'new@staff.test' } },
  'POST /api/employees/{id}/reactivate': { of: 'employee' },
  'POST /api/employees/{id}/forget': { of: 'employee', body: { reason: 'x' } },
  'POST /api/employees/{id}/pin': { of: 'employee' },
  'DELETE /api/employees/{id}/pin': { of: 'employee' },
  'GET /api/organization/locations/{id}/holidays': { of: 'location', query: '?year=2027' },
  'GET /api/organization/locations/{id}/time-off-limits': { of: 'location' },
  'POST /api/organization/locations/{id}/blackouts': {
    of: 'location',
    body: { blackoutId: randomUUID(), startDate: DAY, endDate: DAY, reason: 'Busy' },
  },
  'DELETE /api/organization/locations/{id}/blackouts': { of: 'location', body: { blackoutId: randomUUID() } },
  'PUT /api/organization/locations/{id}/most-away': { of: 'location', body: { most: 2 } },
  'PUT /api/organization/locations/{id}/holiday-region': { of: 'location', body: { region: 'US-NY' } },
  'POST /api/organization/locations/{id}/holidays': { of: 'location', body: { day: DAY, name: 'Opening' } },
  'DELETE /api/organization/locations/{id}/holidays': { of: 'location', body: { day: DAY } },
  'PUT /api/organization/locations/{id}': { of: 'location', body: { name: 'Other' } },
  'PUT /api/organization/roles/{id}': { of: 'role', body: { name: 'Other', color: '#112233' } },
  'DELETE /api/organization/roles/{id}': { of: 'role' },
  'PUT /api/organization/leave-types/{id}': {
    of: 'leaveType',
    body: { name: 'Other', color: '#112233', reason: 'Other' },
  },
  'POST /api/organization/leave-types/{id}/archive': { of: 'leaveType' },
  'POST /api/organization/leave-types/{id}/unarchive': { of: 'leaveType' },
  'POST /api/auth/invitations/{id}/resend': { of: 'invitation' },
  'DELETE /api/auth/invitations/{id}': { of: 'invitation' },
  'PUT /api/rfid/readers/{id}': { of: 'reader', body: { name: 'Gate' } },
  'POST /api/rfid/readers/{id}/rotate': { of: 'reader' },
  'DELETE /api/rfid/readers/{id}': { of: 'reader' },
  'PUT /api/notifications/{id}/read': { of: 'notification' },
  'PUT /api/shift-swaps/{id}/respond': { of: 'swap', body: { accept: true } },
  'PUT /api/shift-swaps/{id}/review': { of: 'swap', body: { approve: true } },
  'DELETE /api/shift-swaps/{id}': { of: 'swap' },
  'PUT /api/shift-grabs/{id}/claim': { of: 'grab' },
  'PUT /api/shift-grabs/{id}/unclaim': { of: 'grab' },
  'PUT /api/shift-grabs/{id}/review': { of: 'grab', body: { approve: true } },
  'DELETE /api/shift-grabs/{id}': { of: 'grab' },
  'POST /api/open-shifts/{id}/claim': { of: 'shift', body: {} },
  'PUT /api/open-shifts/claims/{id}/review': { of: 'claim', body: { approve: true } },
  'DELETE /api/open-shifts/claims/{id}': { of: 'claim' },
  'GET /api/time-clock/entries/{id}': { of: 'entry' },
  'PUT /api/time-clock/entries/{id}': {
    of: 'entry',
    body: ({ employee }) => ({ employeeId: employee, times: worked, reason: 'x' }),
  },
  'POST /api/employees/{id}/pto/adjustments': { of: 'employee', body: { year: 2026, minutes: 60, reason: 'x' } },
  'POST /api/time-clock/entries/{id}/role': {
    of: 'entry',
    body: ({ employee, role }) => ({ employeeId: employee, roleId: role, at: `${DAY}T09:00:00.000Z`, reason: 'x' }),
  },
  'POST /api/time-clock/entries/{id}/approve': {
    of: 'entry',
    body: ({ employee }) => ({ employeeId: employee }),
  },
  'DELETE /api/time-clock/entries/{id}': {
    of: 'entry',
    body: ({ employee }) => ({ employeeId: employee, reason: 'x' }),
  },
  'POST /api/time-clock/reviews/{id}/dismiss': {
    of: 'scan',
    body: ({ employee }) => ({ employeeId: employee, reason: 'x' }),
  },
  'PUT /api/time-clock/proposals/{id}/review': {
    of: 'proposal',
    body: ({ employee }) => ({ employeeId: employee, accept: true }),
  },
  'DELETE /api/time-clock/proposals/{id}': { of: 'proposal' },
  'PUT /api/announcements/{id}': { of: 'announcement', body: { title: 'Other' } },
  'DELETE /api/announcements/{id}': { of: 'announcement' },
  'POST /api/announcements/{id}/acknowledge': { of: 'announcement' },
  'GET /api/announcements/{id}/acknowledgments': { of: 'announcement' },
  'POST /api/announcements/{id}/remind': { of: 'announcement' },
  'POST /api/shout-outs/{id}/reactions': { of: 'shoutOut', body: { reactionType: 'like' } },
  'POST /api/auth/sso/{id}/start': { of: 'organization', body: {} },
  'POST /api/auth/sso/{id}/finish': { of: 'organization', body: { parameters: '' } },
  'DELETE /api/tokens/{id}': { of: 'token' },
  'GET /api/webhooks/{id}/deliveries': { of: 'webhook' },
  'PUT /api/webhooks/{id}': { of: 'webhook', body: { url: 'https://example.org', kinds: ['pay'] } },
  'POST /api/webhooks/{id}/rotate-secret': { of: 'webhook' },
  'POST /api/webhooks/{id}/pause': { of: 'webhook' },
  'POST /api/webhooks/{id}/resume': { of: 'webhook' },
  'POST /api/webhooks/{id}/replay': { of: 'webhook', body: { after: '0' } },
  'DELETE /api/webhooks/{id}': { of: 'webhook' },
  'POST /api/webhooks/deliveries/{id}/send': { of: 'delivery' },
  'DELETE /api/auth/sessions/{id}': { of: 'session' },
  'DELETE /api/organization/chat-bridges/{id}': { of: 'chatChannel' },
  'POST /api/auth/passkeys/{id}/remove': { of: 'passkey', body: { password } },
  'DELETE /api/employees/{id}/second-factor': { of: 'spare' },
  'DELETE /api/shout-outs/{id}': { of: 'shoutOut', body: { reason: 'x' } },
}

describe('every operation', async () => {
  // On a fast machine the callers would exceed the rate limits.
  const noLimit = { capacity: 100_000, perSecond: 0 }
  const muster = await fileMuster({ actionLimits: { request: noLimit, planning: noLimit, chat: noLimit } })
  let callers: Record<'owner' | 'manager' | 'employee', TestClient>
  let stranger: TestClient
  /** An owner whose organization requires a second factor, which they don't have. */
  let withoutFactor: TestClient
  let ids: { locationId: string; elsewhere: string; employeeId: string }
  let things: Things

  beforeAll(async () => {
    const { owner, user } = await muster.signUp('Kettle')
    const { organizationId, locationId } = user
    const hired = (role: 'manager' | 'employee', at = locationId, firstName = `Some${role}`) =>
      muster.hire({ organizationId, locationId: at, role, firstName })
    const [manager, employee] = [await hired('manager'), await hired('employee')]
    const spare = await hired('employee', locationId, 'Somespare')
    const elsewhere = await muster.createLocation(organizationId, 'Elsewhere')
    await hired('employee', elsewhere, 'Elsa')
    await owner.send('PUT', `/api/employees/${manager.user.employeeId}/payroll-permission`, { body: { granted: true } })
    callers = { owner, manager: manager.browser, employee: employee.browser }
    ids = { locationId, elsewhere, employeeId: employee.user.employeeId }
    await employee.browser.post('/api/time-clock/clock-in')
    stranger = (await muster.signUp('Stranger')).owner
    withoutFactor = (await muster.signUp('Factorless')).owner
    const policy = '/api/organization/policies/second-factor'
    await withoutFactor.send('PUT', policy, { body: { roles: ['owner'] } })
    const planning = await planned(owner, employee.browser)
    const clocked = await corrected(owner, employee)
    const people = { employee: ids.employeeId, spare: spare.user.employeeId }
    const asked = await askedAbout(owner, employee, people.spare)
    const bonus = { employeeId: ids.employeeId, day: DAY, kind: 'bonus', amountCents: 100, reason: 'x' }
    const { id: item } = await made(owner, '/api/payroll/items', bonus)
    const { id: announcement } = await made(owner, '/api/announcements', {
      title: 'Someannouncement',
      content: 'x',
      audience: { locationIds: [locationId] },
    })
    const praise = { toEmployeeId: people.spare, message: 'Somepraise' }
    const { id: shoutOut } = await made(owner, '/api/shout-outs', praise)
    things = {
      ...people,
      location: locationId,
      organization: organizationId,
      ...planning,
      ...clocked,
      ...asked,
      item,
      delegation: (
        await made(manager.browser, '/api/delegations', {
          delegateId: user.employeeId,
          startDate: DAY,
          endDate: DAY,
        })
      ).commandId,
      announcement,
      shoutOut,
      token: (await made(owner, '/api/tokens', { name: 'Sometoken', scopes: ['history:read'] })).id,
      chatChannel: (
        await made(owner, '/api/organization/chat-bridges', {
          service: 'slack',
          url: 'https://hooks.test/1',
          kinds: ['announcements'],
        })
      ).id,
      passkey: await passkeyOf(user.employeeId),
      ...(await delivered(owner, organizationId)),
      session: (await owner.get('/api/auth/sessions')).body.sessions[0].id,
      event: (await owner.graphql('{ history(first: 1) { nodes { id } } }')).data.history.nodes[0].id,
      ...(await talkedAbout(owner)),
    }
  })

  async function delivered(owner: TestClient, organizationId: string): Promise<Pick<Things, 'webhook' | 'delivery'>> {
    const { id: webhook } = await made(owner, '/api/webhooks', { url: 'https://example.com', kinds: ['pay'] })
    const { delivery_id: delivery } = await muster.database.kysely
      .insertInto('webhooks.deliveries')
      .values({
        webhook_id: webhook,
        organization_id: organizationId,
        event_id: randomUUID(),
        event_type: 'PayRateSet',
        kind: 'pay',
        position: 0n,
        at: new Date().toISOString(),
        attempt: 1,
        manual: false,
        status: 200,
        failure: null,
        duration_ms: 1,
        response: 'Some response',
      })
      .returning('delivery_id')
      .executeTakeFirstOrThrow()
    return { webhook, delivery }
  }

  async function passkeyOf(employeeId: string): Promise<string> {
    const { passkey_id: id } = await muster.database.kysely
      .insertInto('identity.passkeys')
      .values({
        credential_id: 'a credential',
        employee_id: employeeId,
        public_key: Buffer.from('a key'),
        counter: 0,
        transports: [],
        name: 'Some phone',
        created_at: new Date().toISOString(),
        last_used_at: null,
      })
      .returning('passkey_id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function talkedAbout(owner: TestClient): Promise<Pick<Things, 'channel' | 'message' | 'picture' | 'photo'>> {
    const { id: channel } = await made(owner, '/api/messaging/channels', { name: 'Some talk' })
    const gif = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const { id: picture } = await made(owner, '/api/messaging/pictures', { data: gif })
    const said = { channelId: channel, messageText: 'Some words', pictureId: picture }
    const { id: message } = await made(owner, '/api/messaging/messages', said)
    const { id: photo } = await made(owner, '/api/photos', { data: gif })
    await owner.send('PUT', '/api/employees/photo', { body: { photoId: photo } })
    return { channel, message, picture, photo }
  }

  async function made(client: TestClient, path: string, given: object) {
    const { status, body, text } = await client.post(path, given)
    if (status !== 201) throw new Error(text)
    return body
  }

  async function corrected(
    owner: TestClient,
    { browser, user }: Awaited<ReturnType<TestMuster['hire']>>,
  ): Promise<Pick<Things, 'entry' | 'scan' | 'proposal'>> {
    const { employeeId } = user
    const entry = await made(owner, '/api/time-clock/entries', { employeeId, times: worked, reason: 'Forgotten' })
    const proposal = await made(browser, '/api/time-clock/proposals', { entryId: entry.id, reason: 'Not me' })
    const { secret } = await made(owner, '/api/rfid/readers', { name: 'Somegate' })
    await owner.post('/api/rfid/register', { employeeId, rfidTagEpc: 'A1' })
    const reads = [{ epc: 'A1', at: new Date(Date.now() - 3_600_000).toISOString() }]
    await fetch(`${muster.origin}/api/rfid/scans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ reads }),
    })
    const setAside = async () => {
      const { reviews } = (await owner.get('/api/time-clock/reviews')).body
      return reviews.find(({ kind }: { kind: string }) => kind === 'set_aside').id
    }
    const scan = await vi.waitFor(setAside, { timeout: 20_000, interval: 20 })
    return { entry: entry.id, proposal: proposal.id, scan }
  }

  async function askedAbout(owner: TestClient, { browser, user }: { browser: TestClient; user: User }, to: string) {
    const { employeeId, organizationId } = user
    const times = { startTime: '2027-04-06T09:00', endTime: '2027-04-06T17:00' }
    const shift = await made(owner, '/api/schedules/shifts', {
      ...times,
      startTime: '2027-04-06T05:00',
      endTime: '2027-04-06T09:00',
      employeeId,
    })
    const open = await made(owner, '/api/schedules/shifts', times)
    await owner.post('/api/schedules/weeks/2027-04-04/publish')
    const takenBack = async (path: string, more: object): Promise<string> => {
      const { id } = await made(browser, path, { shiftId: shift.id, ...more })
      await browser.send('DELETE', `${path}/${id}`)
      return id
    }
    const context = { commandId: randomUUID(), organizationId, actor: { kind: 'system', name: 'test' } as const }
    const notice = { employeeId, kind: 'punch_missed', params: { day: DAY }, link: null } as const
    const notification = randomUUID()
    await muster.commands.notify({ ...context, now: new Date() }, { ...notice, notificationId: notification })
    const swap = await takenBack('/api/shift-swaps', { toEmployeeId: to })
    const { id: claim } = await made(browser, `/api/open-shifts/${open.id}/claim`, {})
    await browser.send('DELETE', `/api/open-shifts/claims/${claim}`)
    return { swap, grab: await takenBack('/api/shift-grabs', {}), claim, notification }
  }

  async function planned(
    owner: TestClient,
    employee: TestClient,
  ): Promise<
    Pick<
      Things,
      | 'shift'
      | 'command'
      | 'template'
      | 'preset'
      | 'need'
      | 'demand'
      | 'import'
      | 'request'
      | 'document'
      | 'role'
      | 'leaveType'
      | 'reader'
      | 'invitation'
    >
  > {
    const times = { startTime: `${DAY}T09:00`, endTime: `${DAY}T17:00` }
    const shift = await made(owner, '/api/schedules/shifts', times)
    const shifts = [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }]
    const template = await made(owner, '/api/schedule-templates', { name: 'Week', shifts })
    const preset = await made(owner, '/api/shift-presets', {
      name: 'Some late shift',
      locationId: ids.locationId,
      startTime: '17:00',
      endTime: '01:00',
    })
    const need = await made(owner, '/api/staffing-needs', {
      locationId: ids.locationId,
      weekday: 5,
      startTime: '17:00',
      endTime: '01:00',
      minimum: 1,
      ideal: 2,
    })
    const series = { locationId: ids.locationId, name: 'Some covers', unit: 'count' }
    const demand = await made(owner, '/api/demand-series', series)
    const file = (await owner.post('/api/employees/import', { csv: 'first_name,last_name\nSomebody,New' })).body
    const off = { startDate: '2027-06-07', endDate: '2027-06-08', reason: 'Vacation' }
    const request = await made(employee, '/api/employees/time-off/requests', off)
    const certificate = Buffer.from('%PDF-1.7 %%EOF').toString('base64')
    const document = await made(employee, '/api/time-off/documents', { name: 'Some.pdf', data: certificate })
    await made(employee, `/api/employees/time-off/requests/${request.id}/documents`, { documentId: document.id })
    const role = await made(owner, '/api/organization/roles', { name: 'Barista', color: '#2f6f4e' })
    const sickLeave = { name: 'Some sick leave', color: '#2f6f4e', reason: 'Sick Leave' }
    const leaveType = await made(owner, '/api/organization/leave-types', sickLeave)
    const reader = await made(owner, '/api/rfid/readers', { name: 'Somedoor' })
    const invitation = await made(owner, '/api/auth/invitations', { email: 'someinvited@walked.test' })
    return {
      shift: shift.id,
      command: shift.commandId,
      template: template.id,
      preset: preset.id,
      need: need.id,
      demand: demand.id,
      import: file.importId,
      request: request.id,
      document: document.id,
      role: role.id,
      leaveType: leaveType.id,
      reader: reader.id,
      invitation: invitation.id,
    }
  }

  const isRefusal = (code: string | undefined) => code === 'unauthenticated' || code === 'forbidden'

  async function refusal(client: TestClient, operation: string) {
    if (isRest(operation)) {
      const [method = '', path = ''] = operation.split(' ')
      const url = path
        .replace('{id}', randomUUID())
        .replace('{weekStart}', '2027-03-21')
        .replace('{start}', '2026-03-01')
        .replace('{day}', '2027-03-23')
      const { body } = await client.send(method, url, method === 'GET' ? {} : { body: { unknown: true } })
      return body?.error?.code
    }
    const { errors } = await client.graphql(documentOf(operation))
    return errors?.[0]?.extensions.code
  }

  function documentOf(operation: string) {
    const document = documents[operation.split('.')[1] ?? '']
    if (!document) throw new Error(`there is no document for ${operation}`)
    return document(things)
  }

  const overHttp = Object.keys(access).filter((operation) => !operation.startsWith('Subscription.'))

  test.each(overHttp)('%s is refused exactly to callers without permission', async (operation) => {
    const { who } = accessTo(operation)
    const clients = { 'signed out': muster.client(), ...callers }
    const answers: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [caller, client] of Object.entries(clients)) {
      const code = await refusal(client, operation)
      answers[caller] = isRefusal(code) ? code : 'let in'
      const isNobody = caller === 'signed out' || deviceOf(accessTo(operation)) !== undefined
      const allowed = who === 'anyone' || (!isNobody && (who === 'signed in' || isOneOf(who, caller)))
      expected[caller] = allowed ? 'let in' : isNobody ? 'unauthenticated' : 'forbidden'
    }
    expect(answers).toEqual(expected)
  })

  test.each(overHttp)(
    '%s is refused to users who must add a second factor, unless it serves to add one',
    async (operation) => {
      const { who, withoutSecondFactor } = accessTo(operation)
      if (deviceOf(accessTo(operation)) !== undefined) return
      const code = await refusal(withoutFactor, operation)
      const isRefused = isRefusal(code)
      expect(isRefused).toBe(who !== 'anyone' && !withoutSecondFactor)
    },
  )

  describe('by API tokens', () => {
    const scopes = apiScopesOf(features)
    const programs: Record<
      string,
      { role: 'owner' | 'manager' | 'employee'; level: 'read' | 'write'; client: TestClient }
    > = {}

    beforeAll(async () => {
      for (const role of ['owner', 'manager', 'employee'] as const) {
        for (const level of apiLevels) {
          const kind = role === 'owner' && level === 'write' ? 'organization' : 'personal'
          const of = apiAreaNames.map((area) => `${area}:${level}`)
          const { secret } = await made(callers[role], '/api/tokens', { name: level, scopes: of, kind })
          programs[`${role}’s token to ${level}`] = { role, level, client: muster.client(secret) }
        }
      }
    })

    test.each(overHttp)('%s is refused exactly to tokens without scope or permission', async (operation) => {
      const { who } = accessTo(operation)
      const scope = scopes[operation]
      const answers: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const [caller, { role, level, client }] of Object.entries(programs)) {
        const code = await refusal(client, operation)
        answers[caller] = isRefusal(code) ? code : 'let in'
        const isByDevice = deviceOf(accessTo(operation)) !== undefined
        const hasScope = scope && (level === 'write' || scope.endsWith(':read'))
        const isAllowed = who === 'anyone' || (hasScope && (who === 'signed in' || isOneOf(who, role)))
        expected[caller] = isByDevice ? 'unauthenticated' : isAllowed ? 'let in' : 'forbidden'
      }
      expect(answers).toEqual(expected)
    })

    test('reading needs a scope to read, and everything else one to write', () => {
      const areas = new Set(features.flatMap(({ area }) => area ?? []))
      expect([...areas].toSorted()).toEqual(apiAreaNames.toSorted())
      for (const [operation, scope] of Object.entries(scopes)) {
        if (scope === null) continue
        const reads = /^(GET |Query\.|Subscription\.)/.test(operation)
        expect({ operation, level: scope.split(':')[1] }).toEqual({ operation, level: reads ? 'read' : 'write' })
      }
    })

    test('accounts and secrets are closed to tokens', () => {
      const closed = Object.keys(scopes).filter((operation) => scopes[operation] === null)
      const aboutSecrets =
        /\/auth\/(?!invitations)|[Pp]assword|\bpin\b|Pin\b|[Tt]oken|[Ss]ecret|rotate|[Ff]orget|[Ss]ecurity|Email\b|\/email/
      const open = Object.keys(scopes).filter((operation) => scopes[operation] !== null)
      expect(open.filter((operation) => aboutSecrets.test(operation))).toEqual([])
      expect(closed).toEqual(
        expect.arrayContaining([
          'Mutation.createApiToken',
          'Mutation.createPin',
          'Mutation.createCalendarLink',
          'Mutation.createInvitation',
          'Mutation.updateEmployeeRole',
          'Mutation.updatePayrollPermission',
          'Mutation.rotateReaderSecret',
          'POST /api/auth/change-password',
          'GET /api/me/export',
        ]),
      )
    })
  })

  describe('by single sign-on and SCIM', () => {
    const sessions: Record<string, TestClient> = {}
    let provisioning: TestClient

    beforeAll(async () => {
      const caller = { address: '192.0.2.1', commandId: randomUUID(), now: new Date() }
      const openedFor = async (client: TestClient) => {
        const user: User = (await client.get('/api/auth/me')).body
        const { token } = await muster.identity.createSingleSignOnSession(user, { subject: user.id, sid: 's' }, caller)
        return muster.client(undefined, token)
      }
      for (const [role, client] of Object.entries(callers)) sessions[role] = await openedFor(client)
      // The provider asks for its own second factor.
      sessions['owner without a second factor'] = await openedFor(withoutFactor)
      const body = { name: 'Directory', kind: 'organization', scopes: ['scim'] }
      provisioning = muster.client((await made(callers.owner, '/api/tokens', body)).secret)
    })

    test.each(overHttp)('%s is allowed to a session of single sign-on as to any of its role', async (operation) => {
      const { who } = accessTo(operation)
      const isByDevice = deviceOf(accessTo(operation)) !== undefined
      for (const [caller, client] of Object.entries(sessions)) {
        const code = await refusal(client, operation)
        const isLetIn = !isRefusal(code)
        const [role = ''] = caller.split(' ')
        const isAllowed = who === 'anyone' || (!isByDevice && (who === 'signed in' || isOneOf(who, role)))
        expect({ caller, isLetIn }).toEqual({ caller, isLetIn: isAllowed })
      }
    })

    test.each(overHttp)('%s is closed to a token for SCIM', async (operation) => {
      const code = await refusal(provisioning, operation)
      const isLetIn = !isRefusal(code)
      expect(isLetIn).toBe(accessTo(operation).who === 'anyone')
    })

    test('tokens for SCIM are of organizations, and revoked ones open nothing', async () => {
      expect((await provisioning.get('/scim/v2/Users')).status).toBe(200)
      const { tokens } = (await callers.owner.get('/api/organization/tokens')).body
      const { id } = tokens.find(({ scopes }: { scopes: string[] }) => scopes.includes('scim'))
      expect((await callers.owner.send('DELETE', `/api/tokens/${id}`)).status).toBe(200)
      expect((await provisioning.get('/scim/v2/Users')).status).toBe(401)
    })
  })

  const ofDevices = Object.keys(operations).filter((operation) => deviceOf(accessTo(operation)))

  test.each(ofDevices)('%s is for devices of its kind, by their secrets alone', async (operation) => {
    const kind = deviceOf(accessTo(operation))
    const [organizationId, locationId] = [randomUUID(), randomUUID()]
    const secretOf = async (of: ReaderKind) => {
      const device = { readerId: randomUUID(), organizationId, locationId, kind: of }
      return { ...device, ...(await muster.identity.createReaderSecret(device)) }
    }
    const own = await secretOf(kind ?? 'reader')
    const other = await secretOf(readerKinds.find((each) => each !== kind) ?? 'reader')
    const revoked = await secretOf(kind ?? 'reader')
    await muster.identity.removeReaderSecret(revoked.readerId)
    const rotated = await secretOf(kind ?? 'reader')
    await muster.identity.createReaderSecret(rotated)

    const [method = '', path = ''] = operation.split(' ')
    const answer = async (headers: Record<string, string>) => {
      const response = await fetch(muster.origin + path, { method, headers })
      const code = ((await response.json()) as { error?: { code: string } }).error?.code
      return isRefusal(code) ? code : 'let in'
    }
    const basic = (secret: string) => `Basic ${Buffer.from(`door:${secret}`).toString('base64')}`
    expect(await answer({ authorization: `Bearer ${own.secret}` })).toBe('let in')
    expect(await answer({ authorization: basic(own.secret) })).toBe('let in')
    expect(await answer({ authorization: `Bearer ${own.secret}`, cookie: callers.owner.cookie() })).toBe('let in')
    expect(await answer({ authorization: `Bearer ${other.secret}` })).toBe('forbidden')
    for (const { secret } of [revoked, rotated]) {
      expect(await answer({ authorization: `Bearer ${secret}` })).toBe('unauthenticated')
      expect(await answer({ authorization: basic(secret) })).toBe('unauthenticated')
    }
    for (const authorization of ['', 'Bearer', 'Bearer x', 'Basic', 'Basic x', basic(''), `Digest ${own.secret}`]) {
      expect(await answer({ authorization })).toBe('unauthenticated')
    }
    expect(await answer({ cookie: callers.owner.cookie() })).toBe('unauthenticated')
    const { status, headers } = await fetch(muster.origin + path, { method })
    expect({ status, offers: headers.get('www-authenticate') }).toEqual({
      status: 401,
      offers: kind === 'kiosk' ? 'Bearer' : 'Bearer, Basic realm="Muster"',
    })
    if (method === 'GET') return
    // Credentials that a browser adds by itself must not be accepted from another site.
    expect(await answer({ authorization: basic(own.secret), origin: 'https://evil.test' })).toBe('forbidden')
  })

  const nonsense = new Proxy({} as Things, { get: () => 'x' })
  const takingIds = overHttp.filter((operation) => {
    // An unknown shift has an empty history instead of a 404.
    if (isRest(operation) || operation === 'Query.shiftChanges') return false
    return documents[operation.split('.')[1] ?? '']?.(nonsense).includes('"x"')
  })

  test.each(takingIds)('%s answers nonsense ids like unknown ids', async (operation) => {
    const document = documents[operation.split('.')[1] ?? '']?.(nonsense) ?? ''
    const { errors } = await callers.owner.graphql(document)
    expect(['not_found', 'invalid']).toContain(errors?.[0]?.extensions.code)
  })

  const withIds = Object.keys(operations).filter((operation) => operation.includes('{id}'))

  test.each(withIds)("%s answers another organization's ids like unknown ids", async (operation) => {
    const { of, body, query = '' } = byId[operation] ?? {}
    if (!of) throw new Error(`nothing is known of ${operation}`)
    const [method = '', path = ''] = operation.split(' ')
    const given = typeof body === 'function' ? body(things) : body
    const call = (id: string) =>
      stranger.send(
        method,
        path.replace('{id}', id).replace('{documentId}', things.document).replace('{day}', DAY) + query,
        given && { body: given },
      )
    const [foreign, none] = [await call(things[of]), await call(randomUUID())]
    if (operation.endsWith('/history')) expect(foreign.body).toEqual({ changes: [], next: null })
    else expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect({ status: foreign.status, body: foreign.body }).toEqual({ status: none.status, body: none.body })
    expect((await call('no-id-at-all')).status).toBe(404)
  })

  test.each(overHttp.filter((operation) => !isRest(operation) && !!documents[operation.split('.')[1] ?? '']))(
    "%s shows another organisation's member nothing of the first, and changes nothing of it",
    async (operation) => {
      const { data, errors } = await stranger.graphql(documentOf(operation))
      const said = JSON.stringify([data, errors])
      expect(said).not.toMatch(/Kettle|Some|someinvited|Elsa|Barista/)
      const takesId =
        /(shiftChanges|shiftReplacements|compareWeek|updateShift|moveShift|deleteShift|undo|applyTemplate|scheduleTemplate\(|updateTemplate|deleteTemplate|undoImport|createShiftPreset|updateShiftPreset|deleteShiftPreset|createStaffingNeed|updateStaffingNeed|deleteStaffingNeed|demandForecast|updateDemandSeries|deleteDemandSeries|updateDemandRatio|removeDemandRatio|updateDemandDay|deleteDemandDay|importDemand|cancelTimeOffRequest|reviewAvailabilityChange|reviewTimeOffRequest|revokeTimeOff|addTimeOffDocument|removeTimeOffDocument|updateJobRole|deleteJobRole|updateLeaveType|archiveLeaveType|unarchiveLeaveType|updatePayRate|updateContract|deleteContract|updateWorkLimits|deleteWorkLimits|updateHolidayRegion|addHoliday|removeHoliday|addBlackout|removeBlackout|updateMostAway|createDelegation|cancelDelegation|payItems|createPayItem|deletePayItem|person\(|employmentEnd|createKioskCode|resendWelcomeEmail|updateEmployee|updateEmployeeEmail|updateEmployeeRole|updatePayrollPermission|updatePayrollNumber|updateEmployeeJobRoles|transferEmployee|registerBadge|removeBadge|activateEmployee|forgetEmployee|updateReader|rotateReaderSecret|revokeReader|resendInvitation|revokeInvitation|entriesOf|compareTimesheet|timeEntry\(|createEntry|correctEntry|deleteEntry|adjustPtoBalance|openTimeAccount|adjustTimeAccount|switchRole|setEntryRole|approveEntry|approveHours|approveAllHours|unapproveHours|dismissPunch|proposeCorrection|cancelCorrectionProposal|reviewCorrectionProposal|createPin|revokePin|updatePhoto|removePhoto|shiftRequest\(|createSwapRequest|respondToSwapRequest|cancelSwapRequest|reviewSwapRequest|channel\(|messages\(|thread|sendMessage|updateMessage\(|deleteMessage|reactToMessage|markChannelRead|muteChannel|updateChannel|addChannelMembers|removeChannelMember|joinChannel|leaveChannel|archiveChannel|unarchiveChannel|createDirectMessageChannel|sendTyping|createShiftOffer|claimShiftOffer|cancelShiftOffer|reviewShiftOfferClaim|OpenShift|shiftsInExchange|swapWarnings|whyNotMe|announcementReaders|updateAnnouncement|acknowledgeAnnouncement|sendAnnouncementReminder|deleteAnnouncement|giveShoutOut|reactToShoutOut|deleteShoutOut|revokeApiToken|webhookDeliveries|updateWebhook|rotateWebhookSecret|pauseWebhook|resumeWebhook|deleteWebhook|replayWebhook|sendWebhookDelivery|removeChatChannel)/
      if (!takesId.test(documentOf(operation))) return
      if (operation === 'Query.shiftChanges') expect(data.shiftChanges.nodes).toEqual([])
      else expect(errors?.[0]?.extensions.code).toBe('not_found')
    },
  )

  test("a member of another organisation sees nothing of the first, and its ids don't exist for them", async () => {
    const at = `(locationId: "${ids.locationId}")`
    for (const query of [
      `{ people${at} { totalCount } }`,
      `{ attendance${at} { id } }`,
      `{ attendanceCounts${at} { active } }`,
    ]) {
      const { errors } = await stranger.graphql(query)
      expect(errors[0]?.extensions.code).toBe('not_found')
    }
    const { data } = await stranger.graphql(`{
      people(first: 100) { nodes { email } totalCount }
      organization { locations { id name } }
      attendance { id }
      attendanceCounts { employees clockedIn }
      history(employeeId: "${ids.employeeId}") { nodes { id } }
      all: history(first: 100) { nodes { sentence } }
    }`)
    expect(data).toMatchObject({
      people: { nodes: [{ email: 'owner@stranger.test' }], totalCount: 1 },
      attendance: [],
      attendanceCounts: { employees: 1, clockedIn: 0 },
      history: { nodes: [] },
    })
    const { locations } = data.organization
    expect(locations).toContainEqual({ id: expect.any(String), name: 'Stranger Centre' })
    expect(JSON.stringify(locations)).not.toContain(ids.locationId)
    expect(JSON.stringify(data.all)).not.toMatch(/Kettle|Some|Elsa/)
  })

  test("a role with the id of another organization's role is refused and kept nowhere", async () => {
    const input = { commandId: randomUUID(), id: things.role, name: 'Ghost', color: '#112233' }
    const add = 'mutation ($input: CreateJobRoleInput!) { createJobRole(input: $input) { caughtUp } }'
    const { errors } = await stranger.graphql(add, { input })
    expect(errors[0]?.extensions.code).toBe('conflict')
    const { data } = await stranger.graphql('{ history(first: 100) { nodes { sentence } } }')
    expect(JSON.stringify(data)).not.toContain('Ghost')
  })

  test('managers reach their own location, owners all of them', async () => {
    const names = async (client: TestClient, at = '') => {
      const { data, errors } = await client.graphql(`{ people(first: 100${at}) { nodes { firstName } } }`)
      return errors
        ? errors[0]?.extensions.code
        : data.people.nodes.map(({ firstName }: { firstName: string }) => firstName)
    }
    expect(await names(callers.manager)).toEqual(['Olga', 'Someemployee', 'Somemanager', 'Somespare'])
    expect(await names(callers.owner)).toEqual(['Olga', 'Elsa', 'Someemployee', 'Somemanager', 'Somespare'])
    expect(await names(callers.owner, `, locationId: "${ids.elsewhere}"`)).toEqual(['Elsa'])
    expect(await names(callers.manager, `, locationId: "${ids.elsewhere}"`)).toBe('not_found')
    expect(await names(callers.manager, `, locationId: "${ids.locationId}"`)).toHaveLength(4)
    expect(await names(callers.owner, ', locationId: "no id at all"')).toBe('not_found')
  })

  test('people are found by words of their names, whatever is in them', async () => {
    const find = async (search: string) =>
      (await callers.owner.graphql('query ($search: String) { people(search: $search) { totalCount } }', { search }))
        .data.people.totalCount
    expect(await find('elsa te')).toBe(1)
    expect(await find('%')).toBe(0)
    expect(await find('_lsa')).toBe(0)
    expect(await find(String.raw`\ `)).toBe(0)
  })
})
