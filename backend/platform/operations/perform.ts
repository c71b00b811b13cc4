import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { commandContext, type Initiator } from '../initiator.ts'
import { ForeignStream } from '../permissions.ts'
import type { Services } from '../services.ts'
import { openTokenBucket } from '../token-bucket.ts'
import type { Answered, Operation, Write } from './operation.ts'

type Performed = { call: Answered; model: unknown }

const buckets = new WeakMap<Write, (employeeId: string) => void>()

/**
 * Runs the command, waits for the read models and loads what the answer needs. REST and GraphQL share it.
 * @param input validated by the operation's schema, once, by the caller
 * @param targetId the id of a call with a target; without one the call creates its target
 * @throws Refusal `too_many_requests`, `not_found`, and whatever the command refuses
 */
export async function perform(
  operation: Write,
  services: Services,
  initiator: Initiator,
  input: Readonly<Record<string, unknown>>,
  targetId?: string,
): Promise<Performed> {
  const { user, commandId } = initiator
  spend(operation, user.employeeId)
  const { output, reason, missing } = operation
  const caller = { user, commandId, services }
  if ('compose' in operation) {
    const { model, caughtUp } = await operation.compose(input as never, caller)
    return { model, call: { ...caller, kysely: services.database.kysely, caughtUp } }
  }
  const withId = { id: commandId, ...input, ...(targetId !== undefined && { id: targetId }) }
  const data = ((await operation.prepare?.(withId, caller)) ?? withId) as { id?: string }
  const because = reason && typeof input[reason] === 'string' ? { reason: input[reason] } : {}
  const context = { ...commandContext(user, commandId), ...because }
  const outcome = await run(operation, services, context, data).catch((error: unknown) => {
    if (error instanceof ForeignStream && missing) throw missing()
    throw operation.refusalFor ? operation.refusalFor(error) : error
  })
  const { kysely, caughtUp } = output?.load
    ? await services.readAfter(outcome)
    : { kysely: services.database.kysely, caughtUp: await services.caughtUp(outcome) }
  const call = { ...caller, id: data.id ?? withId.id, outcome, kysely, caughtUp }
  return { call, model: await output?.load?.(call) }
}

function run({ name }: Operation, { commands }: Services, context: CommandContext, data: object): Promise<Outcome> {
  const byName = commands as unknown as Record<string, (context: CommandContext, data: object) => Promise<Outcome>>
  const command = byName[name]
  if (!command) throw new Error(`no feature provides the command ${name}`)
  return command(context, data)
}

function spend(operation: Write, employeeId: string) {
  const { limit } = operation
  if (!limit) return
  let bucket = buckets.get(operation)
  if (!bucket) {
    bucket = openTokenBucket({ capacity: limit.burst, perSecond: limit.perMinute / 60 })
    buckets.set(operation, bucket)
  }
  bucket(employeeId)
}
