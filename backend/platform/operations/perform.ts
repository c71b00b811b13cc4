import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { commandContext, type Initiator } from '../initiator.ts'
import { ForeignStream } from '../permissions.ts'
import { requireTarget } from '../http/require-row.ts'
import type { Services } from '../services.ts'
import { openTokenBucket } from '../token-bucket.ts'
import type { Operation } from './operation.ts'

type Performed = { model: unknown; caughtUp: boolean }

const buckets = new WeakMap<Operation, (employeeId: string) => void>()

/**
 * Runs the command, waits for the read models and loads the changed thing. REST and GraphQL share it.
 * @param input validated by the operation's schema, once, by the caller
 * @param targetId the `{id}` of a call with a target; without one the call creates its target
 * @throws Refusal `too_many_requests`, `not_found`, and whatever the command refuses
 */
export async function perform(
  operation: Operation,
  services: Services,
  { user, commandId }: Initiator,
  input: Readonly<Record<string, unknown>>,
  targetId?: string,
): Promise<Performed> {
  spend(operation, user.employeeId)
  const id = targetId ?? (typeof input['id'] === 'string' ? input['id'] : commandId)
  const { output, reason } = operation
  const context = { ...commandContext(user, commandId), ...(reason && { reason: String(input[reason]) }) }
  const missing = operation.missing ?? output?.missing
  const outcome = await run(operation, services, context, { ...input, id }).catch((error: unknown) => {
    throw error instanceof ForeignStream && missing ? missing() : error
  })
  if (!output) return { model: undefined, caughtUp: await services.caughtUp(outcome) }
  const { kysely, caughtUp } = await services.readAfter(outcome)
  return { model: requireTarget(await output.load(kysely, user, id), caughtUp, output.missing()), caughtUp }
}

function run({ name }: Operation, { commands }: Services, context: CommandContext, input: object): Promise<Outcome> {
  const byName = commands as unknown as Record<string, (context: CommandContext, input: object) => Promise<Outcome>>
  const command = byName[name]
  if (!command) throw new Error(`no feature provides the command ${name}`)
  return command(context, input)
}

function spend(operation: Operation, employeeId: string) {
  const { limit } = operation
  if (!limit) return
  let bucket = buckets.get(operation)
  if (!bucket) {
    bucket = openTokenBucket({ capacity: limit.burst, perSecond: limit.perMinute / 60 })
    buckets.set(operation, bucket)
  }
  bucket(employeeId)
}
