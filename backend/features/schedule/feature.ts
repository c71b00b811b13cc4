import { sql } from 'kysely'
import { scheduleCommands } from './commands.ts'
import { shifts } from '#projections/schedule/shifts.ts'
import { weeks } from '#projections/schedule/weeks.ts'
import { operations } from '#schema/schedule/rest.ts'
import { openRostering, type Rostering } from './auto-schedule/rostering.ts'
import { registerCalendar } from './calendar/feed.ts'
import { mutationResolvers } from './resolvers/mutations.ts'
import { loaders } from './loaders.ts'
import { access, confidential } from './permissions.ts'
import { queryResolvers } from './resolvers/queries.ts'
import { rest } from './rest.ts'
import { subscriptionResolvers } from './resolvers/subscriptions.ts'
import { topics } from './topics.ts'
import * as drafts from './jobs/drafts.ts'
import * as notifications from './jobs/notifications.ts'
import * as reconcile from './jobs/reconcile.ts'
import * as reminders from './jobs/shift-reminders.ts'
import { feature } from '#backend/platform/feature.ts'

declare module '#backend/platform/services.ts' {
  interface Services {
    roster: Rostering
  }
}

export const schedule = feature({
  name: 'schedule',
  area: 'schedule',
  commands: scheduleCommands,
  models: [weeks, shifts],
  operations,
  access,
  confidential,
  rest,
  resolvers: [queryResolvers, mutationResolvers, subscriptionResolvers],
  loaders,
  topics,
  reactions: [drafts.reactions, reconcile.reactions, notifications.reactions, reminders.reactions],
  jobs: { ...drafts.jobs, ...reconcile.jobs, ...notifications.jobs, ...reminders.jobs },
  services: () => ({ roster: openRostering() }),
  routes: registerCalendar,
  ownData: [
    {
      title: 'shifts',
      table: 'read.shifts',
      // Employees may not see drafts.
      of: (employeeId) =>
        sql`employee_id = ${employeeId} and exists (select from read.weeks where weeks.week_id = own.week_id and published)`,
    },
  ],
})
