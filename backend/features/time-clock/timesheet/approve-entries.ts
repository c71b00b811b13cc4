import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'

type EntryRef = { employeeId: string; entryId: string }

export type BulkApproval = { approved: number; refused: (EntryRef & { message: string })[] }

/** Runs one command per employee, so one refusal does not prevent the others. A retry approves no entry twice. */
export async function approveAll(
  { commands, caughtUp }: Services,
  { user, commandId }: Initiator,
  entries: readonly EntryRef[],
): Promise<{ model: BulkApproval; caughtUp: boolean }> {
  const outcomes: Outcome[] = []
  const refused: BulkApproval['refused'] = []
  const approve = async (each: EntryRef) => {
    const command = { ...commandContext(user, derivedId(commandId, each.entryId)), correlationId: commandId }
    try {
      outcomes.push(await commands.approveEntry(command, each))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ ...each, message: error.message })
    }
  }
  const clocks = Map.groupBy(entries, ({ employeeId }) => employeeId)
  await Promise.all(
    [...clocks.values()].map(async (own) => {
      for (const each of own) await approve(each)
    }),
  )
  const [first, ...more] = outcomes
  const latest = first && more.reduce((one, other) => (one.position > other.position ? one : other), first)
  const model = { approved: outcomes.length, refused }
  return { model, caughtUp: latest ? await caughtUp(latest) : true }
}
