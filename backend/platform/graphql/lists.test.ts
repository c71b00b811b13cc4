import { buildSchema, getNullableType, isListType, isObjectType, type GraphQLObjectType } from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lists without pages, by what bounds them. Every other list is the `nodes` of a connection. */
const boundedLists: Readonly<Record<string, readonly string[]>> = {
  'one shift, request or time entry': [
    'ComparedEntry.breaks',
    'Query.swapWarnings',
    'Query.shiftReplacements',
    'ShiftReplacement.reasons',
    'EntryDifference.by',
    'EntryTimes.breaks',
    'OpenShift.warnings',
    'Shift.coworkers',
    'ShiftDifference.by',
    'ShiftDifference.changes',
    'ShiftPayload.conflicts',
    'ShiftRequest.actions',
    'ShiftRequest.timeline',
    'ShiftRequest.warnings',
    'TimeEntry.breaks',
    'TimeEntry.flagged',
    'TimeEntry.roles',
    'TimeEntry.versions',
    'TimeOffRequest.conflicts',
  ],
  'one command, whose input is limited': [
    'ApproveEntriesPayload.refused',
    'ImportEmployeesPayload.columns',
    'ImportEmployeesPayload.missing',
    'ImportEmployeesPayload.rows',
    'ImportRow.errors',
    'ImportedEmployee.jobRoles',
    'RunPayload.leftOut',
    'ShiftsPayload.shifts',
    'UndoImportPayload.kept',
    'UndoPayload.weekIds',
    'WeekChange.changes',
    'WeekChange.parts',
    'WeekChange.shiftIds',
    'WeekChangedPayload.removed',
    'WeekChangedPayload.shifts',
  ],
  'the week of one location': [
    'AutoSchedulePlan.alternatives',
    'AutoSchedulePlan.assignments',
    'AutoSchedulePlan.open',
    'AutoSchedulePlan.scores',
    'AutoScheduleRun.rules',
    'ChangesRecipient.changes',
    'OpenShiftToOffer.claimants',
    'OwnWeek.days',
    'PendingChanges.openShifts',
    'PendingChanges.recipients',
    'Query.openShiftsToOffer',
    'Query.shiftsInExchange',
    'TimesheetDay.marks',
    'TimesheetDay.toApprove',
    'TimesheetRow.days',
    'Week.appliedTemplates',
    'Week.days',
    'Week.neighbours',
    'Week.people',
    'Week.shifts',
    'WeekComparison.notes',
    'WeekComparison.shifts',
    'WeekPerson.availability',
    'WeekLimits.around',
    'WeekLimits.neverWith',
    'WeekLimits.worksWith',
    'WeekPerson.jobRoleIds',
    'WeekPerson.timeOff',
  ],
  'a range of days, at most a year': [
    'Employee.holidays',
    'Employee.scheduledMinutes',
    'HolidayCalendar.days',
    'LeaveLedger.lines',
    'TimeOffPreview.crowdedDays',
    'LaborReport.days',
    'LaborReport.incidents',
    'LaborReport.overtime',
    'LaborReport.people',
    'ProposedStaffingNeeds.days',
    'ProposedStaffingNeeds.needs',
    'TimeAccount.lines',
    'Query.busyTimes',
    'Query.myShifts',
    'Query.scheduleDays',
    'Query.shifts',
    'Query.shiftsToSwap',
    'Query.teamShifts',
    'ShoutOutSummary.categories',
    'ShoutOutSummary.people',
    'TimesheetComparison.entries',
  ],
  'the employees at work today, who are watched together': [
    'Query.absences',
    'Query.attendance',
    'Query.overtimeToday',
  ],
  'the pay of one pay period or range, which adds up only as a whole': [
    'ChangedPayLine.entryIds',
    'ChangedPeriod.lines',
    'MyPayPeriod.missing',
    'Pay.entries',
    'Pay.lines',
    'Pay.sinceClosing',
    'PayDifference.causes',
    'PayDifference.corrections',
    'PayEvidence.text',
    'PayLine.evidence',
    'PayLine.formula',
    'PayLine.sentence',
    'PayPeriodDetail.closers',
    'PayPeriodDetail.corrections',
    'PayPeriodDetail.differences',
    'PayPeriodDetail.people',
    'PayPeriodDetail.unusual',
    'PayPeriodPerson.missing',
    'PayPolicyPreview.people',
    'PayStatement.differences',
    'PayStatement.lines',
    'PayTotals.earnings',
  ],
  'settings, limited where they are entered': [
    'AlternativeWorkweek.days',
    'ApiToken.scopes',
    'Webhook.kinds',
    'Webhook.locationIds',
    'Availability.dates',
    'Availability.days',
    'AvailableDay.moreTimes',
    'CalendarFeed.suggestions',
    'ChatChannel.kinds',
    'Contract.pattern',
    'ImportedContract.pattern',
    'Employee.contracts',
    'Employee.jobRoles',
    'Employee.leaveTypeBalances',
    'DirectoryEntry.jobRoles',
    'Employee.payRates',
    'Employee.suggestedJobRoles',
    'Employee.workLimits',
    'LeavePolicy.seniority',
    'Organization.jobRoles',
    'Organization.locations',
    'PayPolicy.holidays',
    'PayProvider.codes',
    'PayProvider.columns',
    'PayProvider.preamble',
    'Policies.pay',
    'Policies.pto',
    'Policies.scheduling',
    'Query.leavePolicies',
    'Query.leaveTypes',
    'Preferences.mail',
    'Preferences.push',
    'Preferences.texts',
    'ProviderValue.amountOf',
    'ProviderValue.hoursOf',
    'Reader.antennas',
    'ScheduleTemplate.shifts',
    'ScheduleTemplate.shiftsByDay',
    'SecondFactorPolicy.roles',
    'Setup.unconfirmedSettings',
    'WorkLimits.neverWith',
    'WorkLimits.worksWith',
    'SingleSignOn.domains',
    'SingleSignOn.locations',
    'SingleSignOn.roles',
  ],
  'a message, shout-out or announcement, limited where it is written': [
    'AnnouncementAudience.jobRoles',
    'AnnouncementAudience.locations',
    'AnnouncementAudience.people',
    'Channel.actions',
    'Message.cards',
    'Message.mentions',
    'Message.reactions',
    'MessageReaction.names',
    'ShoutOut.to',
  ],
  'a maximum that the description states': [
    'HistoryChange.after',
    'HistoryChange.before',
    'HistoryDetails.chain',
    'HistoryEntry.changes',
    'HistoryEntry.parts',
    'HistoryGroup.parts',
    'PayProviderPreview.lines',
    'PayProviderPreview.missingCodes',
    'PayProviderPreview.missingNumbers',
    'PayProviderPreview.uncarried',
    'Query.myApiTokens',
    'Query.webhooks',
    'Query.myPayPeriods',
    'Query.previewShifts',
    'Query.shiftsToCome',
  ],
}

/** Pages that predate connections: of messages in both directions, and of the employees of a timesheet. */
const otherPages = ['MessagePage', 'Timesheet']

const schema = buildSchema(
  globSync('schema/*/*.graphql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)
const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
)

test('every list that can grow is a connection', () => {
  const lists = objectTypes.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => isListType(getNullableType(field.type)) && !(field.name === 'nodes' && isPage(type)))
      .map((field) => `${type.name}.${field.name}`),
  )
  expect(lists.toSorted()).toEqual(Object.values(boundedLists).flat().toSorted())
})

test('every connection has nodes and pageInfo, and its field takes first and after', () => {
  for (const type of objectTypes) {
    if (type.name.endsWith('Connection')) expect(Object.keys(type.getFields()), type.name).toContain('pageInfo')
    for (const field of Object.values(type.getFields())) {
      if (!String(getNullableType(field.type)).endsWith('Connection')) continue
      expect(
        field.args.map(({ name }) => name),
        `${type.name}.${field.name}`,
      ).toEqual(expect.arrayContaining(['first', 'after']))
    }
  }
})

const isPage = ({ name }: GraphQLObjectType) => name.endsWith('Connection') || otherPages.includes(name)
