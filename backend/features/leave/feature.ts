import { jobRoleChanges } from '#projections/leave/job-role-changes.ts'
import { leavePolicies } from '#projections/leave/leave-policies.ts'
import { leaveTypes } from '#projections/leave/leave-types.ts'
import { operations } from '#schema/leave/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { archiveLeaveType, createLeaveType, unarchiveLeaveType, updateLeaveType } from './operations/leave-types.ts'
import { deleteLeavePolicy, updateLeavePolicy } from './operations/policies.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [
  updateLeavePolicy,
  deleteLeavePolicy,
  createLeaveType,
  updateLeaveType,
  archiveLeaveType,
  unarchiveLeaveType,
] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const leave = feature({
  name: 'leave',
  area: 'time',
  writes,
  commands: commandsOf(writes),
  models: [leavePolicies, leaveTypes, jobRoleChanges],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  ownData: [{ title: 'job roles', table: 'read.job_role_changes', of: ['employee_id'] }],
})
