import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { commandContext, type Initiator } from '../initiator.ts'
import { ForeignStream } from '../permissions.ts'
import type { Services } from '../services.ts'
import { openTokenBucket } from '../token-bucket.ts'
import type { Answered, Caller, LoadedModel, Operation, Write } from './operation.ts'

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
  const caller = { user, commandId, services }
  const { model, ...loaded } =
    'compose' in operation
      ? await operation.compose(input as never, caller, targetId)
      : await runAndLoad(operation, caller, input, targetId)
  return { model, call: { kysely: services.database.kysely, ...caller, ...loaded } }
}

async function runAndLoad(
  operation: Operation,
  caller: Caller,
  input: Readonly<Record<string, unknown>>,
  targetId: string | undefined,
): Promise<LoadedModel<unknown>> {
  const { user, commandId, services } = caller
  const { output, reason, missing = output?.missing } = operation
  const withId = { id: commandId, ...input, ...(targetId !== undefined && { id: targetId }) }
  const data = ((await operation.prepare?.(withId, caller)) ?? withId) as { id?: string }
  const because = reason && typeof input[reason] === 'string' ? { reason: input[reason] } : {}
  const context = { ...commandContext(user, commandId), ...because }
  const outcome = await run(operation, services, context, data).catch(async (error: unknown) => {
    if (error instanceof ForeignStream && missing) throw missing()
    throw operation.refusalFor ? await operation.refusalFor(error, { ...caller, id: withId.id }) : error
  })
  const completed = { ...caller, id: data.id ?? withId.id, outcome }
  await operation.after?.(completed)
  if (output?.load) return output.load(completed)
  return { model: undefined, caughtUp: await services.caughtUp(outcome) }
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
