import { unattendedCommands } from './commands/punches.ts'
import * as entries from './operations/entries.ts'
import * as proposals from './operations/proposals.ts'
import * as punches from './operations/punches.ts'
import * as roles from './operations/roles.ts'
import DataLoader from 'dataloader'
import { attendance } from '#projections/time-clock/attendance.ts'
import { punchReviews } from '#projections/time-clock/punch-reviews.ts'
import { timeEntries } from '#projections/time-clock/time-entries.ts'
import { operations } from '#schema/time-clock/rest.ts'
import { correctionResolvers } from './corrections/resolvers.ts'
import { access } from './permissions.ts'
import { clocksById, type Clock } from './queries/clock.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { timesheetResolvers } from './timesheet/resolvers.ts'
import * as reminder from './clock-out-reminder.ts'
import * as correctionMails from './correction-mails.ts'
import * as notifications from './notifications.ts'
import type { Core } from '#backend/platform/core.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'
import { feature } from '#backend/platform/feature.ts'

const commands = [
  punches.clockIn,
  punches.startBreak,
  punches.endBreak,
  punches.clockOut,
  roles.switchRole,
  roles.setEntryRole,
  entries.createEntry,
  entries.correctEntry,
  entries.deleteEntry,
  entries.approveEntry,
  entries.dismissPunch,
  proposals.proposeCorrection,
  proposals.cancelCorrectionProposal,
  proposals.reviewCorrectionProposal,
] as const

const clockCommands = (core: Core) => ({ ...commandsOf(commands)(core), ...unattendedCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof clockCommands> {}
}

declare module '#backend/platform/services.ts' {
  interface Services {
    clock(employeeId: string): Promise<Clock>
  }
}

export const timeClock = feature({
  name: 'time-clock',
  area: 'time',
  writes: [...commands, entries.approveEntries],
  commands: clockCommands,
  models: [attendance, timeEntries, punchReviews],
  operations,
  access,
  rest,
  resolvers: [resolvers, correctionResolvers, timesheetResolvers],
  reactions: [reminder.reactions, correctionMails.reactions, notifications.reactions],
  jobs: { ...reminder.jobs, ...correctionMails.jobs, ...notifications.jobs },
  services({ database: { kysely } }) {
    // Many punches wait for the same projection batch and then read at once, so one query serves them all.
    const clocks = new DataLoader((ids: readonly string[]) => clocksById(kysely, ids), { cache: false })
    return { clock: (employeeId) => clocks.load(employeeId) }
  },
  ownData: [
    { title: 'time entries', table: 'read.time_entries', of: ['employee_id'] },
    { title: 'time clock', table: 'read.attendance', of: ['employee_id'] },
    { title: 'punches to review', table: 'read.punch_reviews', of: ['employee_id'] },
  ],
})
