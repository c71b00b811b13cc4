import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { ID: 'string', DateTime: 'string', Date: 'string', ShiftTime: 'string' }

/** Types of the SDL for the resolvers and of the documents for the client. The output is not committed. */
const config: CodegenConfig = {
  schema: 'schema/*/*.graphql',
  documents: ['frontend/src/**/*.{ts,tsx}', '!frontend/src/gql/**', '!frontend/src/**/*.test.ts'],
  // A client without a query yet is no failure.
  ignoreNoDocuments: true,
  generates: {
    'backend/platform/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../context.ts#GraphqlContext',
        mappers: {
          Employee: '../../../features/people/queries/people.ts#Person as PersonModel',
          Location: '../../../features/people/queries/people.ts#Location as LocationModel',
          Organization: '../../../features/people/queries/people.ts#Organization as OrganizationModel',
          TimeClock: '../../../features/time-clock/queries/clock.ts#Clock as ClockModel',
          TimeEntry: '../../../features/time-clock/queries/entries.ts#TimeEntry as TimeEntryModel',
          EntryVersion: '../../../../projections/time-clock/time-entries.ts#EntryVersion as EntryVersionModel',
          PunchReview: '../../../features/time-clock/queries/punch-reviews.ts#PunchReview as PunchReviewModel',
          PunchReviewConnection: '../mappers.ts#PunchReviewPage as PunchReviewPageModel',
          HistoryEntry: '../../../features/history/queries.ts#HistoryEntry as HistoryEntryModel',
          Invitation: '../../../features/people/queries/invitations.ts#Invitation as InvitationModel',
          EmployeeConnection: '../mappers.ts#EmployeePage as EmployeePageModel',
          Shift: '../../../features/schedule/queries/shifts.ts#Shift as ShiftModel',
          Week: '../../../features/schedule/queries/week.ts#Week as WeekModel',
          WeekChange: '../../../features/schedule/queries/week-changes.ts#WeekChange as WeekChangeModel',
          ScheduleTemplate: '../../../features/templates/queries.ts#Template as TemplateModel',
          TemplateShift: '../../../../schema/templates/events.ts#TemplateShift as TemplateShiftModel',
          ShiftRequest: '../../../features/shift-requests/queries.ts#ShiftRequest as ShiftRequestModel',
          Colleague: '../../../features/people/queries/people.ts#Colleague as ColleagueModel',
          Notification: '../../../features/notifications/queries.ts#Notification as NotificationModel',
          NotificationConnection: '../mappers.ts#NotificationPage as NotificationPageModel',
          TimeOffRequest: '../../../features/time-off/queries.ts#TimeOffRequest as TimeOffRequestModel',
          Reader: '../../../features/readers/queries/readers.ts#Reader as ReaderModel',
          Scan: '../../../features/readers/queries/scans.ts#Scan as ScanModel',
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
