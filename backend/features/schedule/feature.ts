import { sql } from 'kysely'
import { scheduleCommands } from './commands.ts'
import { shifts } from '#projections/schedule/shifts.ts'
import { weeks } from '#projections/schedule/weeks.ts'
import { operations } from '#schema/schedule/rest.ts'
import { openRostering, type Rostering } from './auto-schedule/rostering.ts'
import { registerCalendar } from './calendar/feed.ts'
import { applyAutoSchedule } from './operations/apply-auto-schedule.ts'
import * as many from './operations/many-shifts.ts'
import * as shiftWrites from './operations/shifts.ts'
import { undo } from './operations/undo.ts'
import * as weekWrites from './operations/weeks.ts'
import { replacementResolvers } from './resolvers/replacements.ts'
import { mutationResolvers } from './resolvers/mutations.ts'
import { access, confidential } from './permissions.ts'
import { queryResolvers } from './resolvers/queries.ts'
import { rest } from './rest.ts'
import { subscriptionResolvers } from './resolvers/subscriptions.ts'
import { topics } from './topics.ts'
import * as absences from './jobs/absences.ts'
import * as drafts from './jobs/drafts.ts'
import * as notifications from './jobs/notifications.ts'
import * as reconcile from './jobs/reconcile.ts'
import * as reminders from './jobs/shift-reminders.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'

const commandWrites = [
  shiftWrites.createShift,
  shiftWrites.updateShift,
  shiftWrites.moveShift,
  shiftWrites.deleteShift,
  many.deleteShifts,
  many.createShifts,
  many.createOpenShifts,
  weekWrites.publishWeek,
  weekWrites.unpublishWeek,
  weekWrites.notifyScheduleChanges,
  weekWrites.updateDayNote,
] as const

const commands = (core: Core) => ({ ...commandsOf(commandWrites)(core), ...scheduleCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

declare module '#backend/platform/services.ts' {
  interface Services {
    roster: Rostering
  }
}

export const schedule = feature({
  name: 'schedule',
  area: 'schedule',
  writes: [...commandWrites, many.moveShifts, many.copyShifts, applyAutoSchedule, undo],
  commands,
  models: [weeks, shifts],
  operations,
  access,
  confidential,
  rest,
  resolvers: [queryResolvers, replacementResolvers, mutationResolvers, subscriptionResolvers],
  topics,
  reactions: [drafts.reactions, reconcile.reactions, notifications.reactions, reminders.reactions, absences.reactions],
  jobs: { ...drafts.jobs, ...reconcile.jobs, ...notifications.jobs, ...reminders.jobs, ...absences.jobs },
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
