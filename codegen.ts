import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { ID: 'string', DateTime: 'string', Date: 'string', ShiftTime: 'string' }

/** Types of the SDL for the resolvers and of the documents for the client. The output is not committed. */
const config: CodegenConfig = {
  schema: 'schema/graphql/*.graphql',
  documents: ['frontend/src/**/*.{ts,tsx}', '!frontend/src/gql/**', '!frontend/src/**/*.test.ts'],
  // A client without a query yet is no failure.
  ignoreNoDocuments: true,
  generates: {
    'backend/gateway/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../context.ts#GraphqlContext',
        mappers: {
          Employee: '../../../queries/people.ts#Person as PersonModel',
          Location: '../../../queries/people.ts#Location as LocationModel',
          Organization: '../../../queries/people.ts#Organization as OrganizationModel',
          TimeClock: '../../../queries/time-clock.ts#Clock as ClockModel',
          TimeEntry: '../../../queries/time-entries.ts#TimeEntry as TimeEntryModel',
          EntryVersion: '../../../../projections/time_entries/time_entries.ts#EntryVersion as EntryVersionModel',
          PunchReview: '../../../queries/punch-reviews.ts#PunchReview as PunchReviewModel',
          PunchReviewConnection: '../mappers.ts#PunchReviewPage as PunchReviewPageModel',
          HistoryEntry: '../../../queries/history.ts#HistoryEntry as HistoryEntryModel',
          Invitation: '../../../queries/invitations.ts#Invitation as InvitationModel',
          EmployeeConnection: '../mappers.ts#EmployeePage as EmployeePageModel',
          Shift: '../../../queries/shifts.ts#Shift as ShiftModel',
          Week: '../../../queries/week.ts#Week as WeekModel',
          WeekChange: '../../../queries/week-changes.ts#WeekChange as WeekChangeModel',
          ScheduleTemplate: '../../../queries/templates.ts#Template as TemplateModel',
          TemplateShift: '../../../../schema/events/template.ts#TemplateShift as TemplateShiftModel',
          ShiftRequest: '../../../queries/shift-requests.ts#ShiftRequest as ShiftRequestModel',
          Colleague: '../../../queries/people.ts#Colleague as ColleagueModel',
          Notification: '../../../queries/notifications.ts#Notification as NotificationModel',
          NotificationConnection: '../mappers.ts#NotificationPage as NotificationPageModel',
          TimeOffRequest: '../../../queries/time-off.ts#TimeOffRequest as TimeOffRequestModel',
          Reader: '../../../queries/readers.ts#Reader as ReaderModel',
          Scan: '../../../queries/scans.ts#Scan as ScanModel',
          WeekPayload: '../mappers.ts#WeekAnswer as WeekAnswerModel',
          WeekPush: '../mappers.ts#WeekNews as WeekNewsModel',
        },
      },
    },
    'frontend/src/gql/': {
      preset: 'client',
      // It is no hook, and under a hook's name it could not be called inside a callback.
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'getFragmentData' } },
      config: { scalars, useTypeImports: true, enumsAsTypes: true },
    },
  },
}

export default config
