import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import type { ClaimEvent } from '#schema/people/claim-events.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import type { ImportEvent } from '#schema/people/import-events.ts'
import type { InvitationEvent } from '#schema/people/invitation-events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { contextOf, type JobDeps } from '#backend/platform/jobs.ts'

/** Delay (ms) before a claim is checked. Longer than any command runs. */
const CLAIM_CHECKED_AFTER = 10 * 60_000

/** Delay (ms) before the previous holders of a verified address are checked. Longer than any command runs. */
const PROOF_CHECKED_AFTER = 60_000

/** Commands change other streams themselves. These jobs finish the work after a crash. */
export const reactions: Reactions<EmployeeEvent | InvitationEvent | ClaimEvent | ImportEvent> = {
  ValueClaimed: ({ id, stream, data: { holderId, provenAgainst = [] }, metadata }) => [
    schedule(jobs['people.reconcile-claim'], {
      id: `claim-${id}`,
      at: new Date(Date.parse(metadata.at) + CLAIM_CHECKED_AFTER),
      data: { claimId: parseStreamName(stream).id, holderId },
    }),
    ...(provenAgainst.length === 0
      ? []
      : [
          schedule(jobs['people.reconcile-proof'], {
            id: `proof-${id}`,
            at: new Date(Date.parse(metadata.at) + PROOF_CHECKED_AFTER),
            data: { claimId: parseStreamName(stream).id, holderId, from: provenAgainst },
          }),
        ]),
  ],
  EmailChanged: ({ id, revision, data: { employeeId, before } }) =>
    before === null
      ? []
      : [schedule(jobs['people.reconcile-address'], { id: `address-${id}`, data: { employeeId, revision } })],
  EmployeeTransferred: ({ id, data, metadata }) => [
    schedule(jobs['people.reconcile-transfer'], {
      // One job per transfer, because each leaves a different location.
      id: `transfer-${id}`,
      data: {
        employeeId: data.employeeId,
        formerLocationId: data.locationId,
        commandId: metadata.commandId,
        from: metadata.at,
      },
    }),
  ],
  EmployeeRoleChanged: ({ id, data: { employeeId, before }, metadata: { commandId } }) =>
    before === 'owner'
      ? [schedule(jobs['people.reconcile-role'], { id: `role-${id}`, data: { employeeId, commandId } })]
      : [],
  LastDaySet: ({ id, data: { employeeId, endsAt } }) =>
    endsAt === null
      ? []
      : [
          schedule(jobs['people.end-employment'], {
            id: `last-day-${id}`,
            at: new Date(endsAt),
            data: { employeeId, endsAt },
          }),
        ],
  EmployeeTerminated: ({ data: { employeeId }, metadata }) => [
    schedule(jobs['people.reconcile-termination'], {
      id: `termination-${employeeId}`,
      data: { employeeId, commandId: metadata.commandId, from: metadata.at },
    }),
  ],
  EmployeeReactivated: ({ data: { employeeId } }) => [cancel(`termination-${employeeId}`)],
  ImportUndone: ({ id, data: { importId } }) => [
    schedule(jobs['people.reconcile-import-undo'], { id: `import-undo-${id}`, data: { importId } }),
  ],
  InvitationSent: ({ data: { employeeId, firstName } }) =>
    firstName === undefined
      ? []
      : [schedule(jobs['people.reconcile-invitation'], { id: `invited-${employeeId}`, data: { employeeId } })],
  InvitationAccepted: ({ data: { employeeId } }) => [
    schedule(jobs['people.reconcile-invitation'], { id: `invitation-${employeeId}`, data: { employeeId } }),
  ],
}

type ReactionDeps = Pick<JobDeps, 'commands'>
const [employeeId, commandId, from] = [z.string(), z.string(), z.string()]

export const jobs = jobTable({
  'people.reconcile-claim': job(
    z.object({ claimId: z.string(), holderId: z.string() }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.reconcileClaim(contextOf(due, 'claims left behind', derivedId(due.id)), due.data)
    },
  ),
  'people.reconcile-address': job(
    z.object({ employeeId: z.string(), revision: z.int() }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.reconcileFormerAddress(contextOf(due, 'claims left behind', derivedId(due.id)), due.data)
    },
  ),
  'people.reconcile-proof': job(
    z.object({ claimId: z.string(), holderId: z.string(), from: z.array(z.string()) }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.reconcileProof(contextOf(due, 'proven addresses', derivedId(due.id)), due.data)
    },
  ),
  'people.reconcile-transfer': job(
    z.object({ employeeId, formerLocationId: z.string(), commandId, from }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.reconcileTransfer(contextOf(due, 'transfer', due.data.commandId), due.data)
    },
  ),
  'people.reconcile-role': job(
    z.object({ employeeId, commandId }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.reconcileRole(contextOf(due, 'last owner', due.data.commandId), due.data)
    },
  ),
  'people.reconcile-termination': job(
    z.object({ employeeId, commandId, from }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.reconcileTermination(contextOf(due, 'end of employment', due.data.commandId), due.data)
    },
  ),
  'people.end-employment': job(
    z.object({ employeeId, endsAt: z.string() }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.endEmployment(contextOf(due, 'end of employment', derivedId(due.id)), due.data)
    },
  ),
  'people.reconcile-import-undo': job(
    z.object({ importId: z.string() }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.reconcileImportUndo(contextOf(due, 'undo of an import', derivedId(due.id)), due.data)
    },
  ),
  'people.reconcile-invitation': job(
    z.object({ employeeId }),
    async (due, { commands }: ReactionDeps): Promise<void> => {
      await commands.reconcileInvitation(contextOf(due, 'accepted invitation', derivedId(due.id)), due.data)
    },
  ),
})
