import type { EntryTimes } from '#schema/time-clock/events.ts'
import {
  approveEntriesInput,
  approveEntryInput,
  createEntryInput,
  correctEntryInput,
  deleteEntryInput,
  dismissPunchInput,
} from '#schema/time-clock/inputs.ts'
import { entryResponse } from '#schema/time-clock/corrections.ts'
import { approveEntriesResponse } from '#schema/time-clock/timesheet.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { limitPlanning, managers } from '#backend/platform/access.ts'
import { changed, composition, operation, type Output } from '#backend/platform/operations/operation.ts'
import { assertReason, changeTheirClock } from '../commands/corrections.ts'
import * as domain from '../domain/corrections.ts'
import * as flags from '../domain/flags.ts'
import * as setAside from '../domain/set-aside.ts'
import { entriesById, noSuchEntry } from '../queries/entries.ts'
import { entryWithVersionsRow } from '../rows.ts'
import { approveAll, type BulkApproval } from '../timesheet/approve-entries.ts'

const access = limitPlanning(managers)

export const entryOutput = changed({
  payload: { name: 'EntryPayload', field: 'entry', type: 'TimeEntry' },
  response: entryResponse,
  load: async (kysely, { organizationId }, id) => (await entriesById(kysely, organizationId, [id]))[0],
  toResponse: (entry, { kysely, user }) => entryWithVersionsRow(kysely, user.organizationId, entry),
  missing: noSuchEntry,
})

const toEntryRef = ({ id, employeeId }: { id: string; employeeId: string }) => ({ employeeId, entryId: id })

type EntryData = { employeeId: string; entryId: string; times: EntryTimes; punchId: string | null }

export const createEntry = operation({
  name: 'createEntry',
  summary: 'Create a time entry',
  description: 'Owners may create their own. Others propose them.',
  access,
  rest: 'POST /api/time-clock/entries',
  input: createEntryInput,
  output: entryOutput,
  reason: 'reason',
  prepare({ employeeId, times, punchId }, { commandId }): EntryData & { id?: string } {
    const entryId = derivedId(commandId, employeeId, 'entry')
    return { id: entryId, employeeId, entryId, times, punchId }
  },
  async handle(core, context, { employeeId, entryId, times, punchId }) {
    assertReason(context)
    const created = changeTheirClock(core, context, employeeId, 'createEntry', (state, locationId) =>
      domain.createEntry(state, { employeeId, entryId, times, punchId, locationId, now: context.now }),
    )
    return assertSameTarget({ entryId }, created)
  },
})

export const correctEntry = operation({
  name: 'correctEntry',
  summary: 'Correct a time entry, or restore a deleted one',
  access,
  rest: 'PUT /api/time-clock/entries/{id}',
  input: correctEntryInput,
  output: entryOutput,
  reason: 'reason',
  prepare: ({ id, employeeId, times, punchId }): EntryData => ({ employeeId, entryId: id, times, punchId }),
  async handle(core, context, data) {
    const { employeeId, entryId, punchId } = data
    assertReason(context)
    const outcome = await changeTheirClock(core, context, employeeId, 'correctEntry', (state) =>
      domain.correctEntry(state, { ...data, now: context.now }),
    )
    // The entry already has these times, so only the scan is dismissed.
    const isDismissal = punchId !== null && outcome.events.some(({ type }) => type === 'PunchDismissed')
    return assertSameTarget(isDismissal ? { punchId } : { entryId }, Promise.resolve(outcome))
  },
})

export const deleteEntry = operation({
  name: 'deleteEntry',
  summary: 'Delete a time entry',
  access,
  rest: 'DELETE /api/time-clock/entries/{id}',
  input: deleteEntryInput,
  output: entryOutput,
  reason: 'reason',
  prepare: toEntryRef,
  async handle(core, context, data) {
    assertReason(context)
    const deleted = changeTheirClock(core, context, data.employeeId, 'deleteEntry', (state) =>
      domain.deleteEntry(state, { ...data, now: context.now }),
    )
    return assertSameTarget({ entryId: data.entryId }, deleted)
  },
})

export const approveEntry = operation({
  name: 'approveEntry',
  summary: 'Approve a flagged time entry without a change',
  access,
  rest: 'POST /api/time-clock/entries/{id}/approve',
  input: approveEntryInput,
  output: entryOutput,
  prepare: toEntryRef,
  handle: (core, context, data) =>
    assertSameTarget(
      { entryId: data.entryId },
      changeTheirClock(core, context, data.employeeId, 'approveEntry', (state) => flags.approveEntry(state, data)),
    ),
})

const approvalsOutput: Output<BulkApproval> = {
  payload: { name: 'ApproveEntriesPayload', fields: { approved: 'Int!', refused: '[RefusedEntry!]!' } },
  response: approveEntriesResponse,
  toPayload: (approval) => approval,
  toResponse: ({ approved, refused }, { commandId, caughtUp }) => ({
    commandId,
    approved,
    caughtUp,
    refused: refused.map(({ employeeId, entryId, message }) => ({
      employee_id: employeeId,
      entry_id: entryId,
      message,
    })),
  }),
}

export const approveEntries = composition({
  name: 'approveEntries',
  summary: 'Approve flagged time entries as they were punched',
  description: 'One refusal does not prevent the others.',
  access,
  rest: 'POST /api/time-clock/entries/approve',
  status: 200,
  input: approveEntriesInput,
  output: approvalsOutput,
  compose: ({ entries }, { services, ...initiator }) => approveAll(services, initiator, entries),
})

export const dismissPunch = operation({
  name: 'dismissPunch',
  summary: 'Dismiss a flagged scan',
  access,
  rest: 'POST /api/time-clock/reviews/{id}/dismiss',
  input: dismissPunchInput,
  reason: 'reason',
  prepare: ({ id, employeeId }) => ({ punchId: id, employeeId }),
  async handle(core, context, data) {
    assertReason(context)
    const dismissed = changeTheirClock(core, context, data.employeeId, 'dismissPunch', (state) =>
      setAside.dismissPunch(state, data),
    )
    return assertSameTarget({ punchId: data.punchId }, dismissed)
  },
})
