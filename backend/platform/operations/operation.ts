import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Folded, FoldedStream } from '#kernel/commands/folded-streams.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { AnyEvent } from '#kernel/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Access } from '../access.ts'
import type { ActingEmployee } from '../permissions.ts'
import type { Core } from '../core.ts'

type RestRoute = `${'POST' | 'PUT' | 'DELETE'} /api/${string}`

/** The validated input of a call with the id of its target: the `{id}` of the REST path, `id` in GraphQL. */
export type CommandInput<Input> = Input & { id: string }

/** GraphQL's payload type and REST's response, beside `commandId` and `caughtUp`. Several operations share one. */
export type Output<Model = unknown> = {
  /** The payload type's name and its field, such as `ShoutOutPayload` with `shoutOut: ShoutOut!`. */
  payload: { name: string; field: string; type: string }
  /** REST's response, without `commandId` and `caughtUp`. */
  response: z.ZodObject
  /** Reads the changed thing. `undefined` if the caller can't see one with this id. */
  load(db: Kysely<Tables>, user: User, id: string): Promise<Model | undefined>
  toResponse(db: Kysely<Tables>, user: User, model: Model): Promise<object>
  /** The refusal for a target that does not exist or belongs to another organization. */
  missing(): Refusal
}

/** A write of one stream: loads it, authorizes, decides, appends. */
type StreamCommand<Input, State, E extends AnyEvent, Facts> = {
  stream: FoldedStream<State, E>
  /** Reads what the decision depends on besides its own stream. Runs again whenever the command runs again. */
  facts?(core: Core, context: CommandContext, input: CommandInput<Input>): Promise<Facts>
  /** Checks what depends on the stream or on the actor's current role. @throws Refusal `forbidden` or `conflict` */
  authorize?(decision: { context: CommandContext; actor: ActingEmployee; folded: Folded<State>; facts: Facts }): void
  /** Pure. @throws Refusal */
  decide(state: State, input: CommandInput<Input>, decision: { now: Date; facts: Facts }): readonly NoInfer<E>[]
}

/** A write of several streams, or of one that is found by other means than its id. */
type CustomCommand<Input> = {
  handle(core: Core, context: CommandContext, input: CommandInput<Input>): Promise<Outcome>
}

type Declaration<Schema extends z.ZodType> = {
  /** The GraphQL mutation, the command and its `type` in the events' metadata. */
  name: string
  /** One sentence: OpenAPI's summary and the mutation's description in the SDL. */
  summary: string
  access: Access
  limit?: { burst: number; perMinute: number }
  input: Schema
  graphqlOnly?: readonly string[]
  /** `{id}` names the target. Without it the write creates one: its id is `input.id`, or the command's. */
  rest: RestRoute
  /** What both answer with. None: `commandId` and `caughtUp` only. */
  output?: Output
  /** The input's field that becomes the `reason` in the events' metadata. */
  reason?: string
  /** The refusal if the target does not exist or belongs to another organization: `output.missing` by default. */
  missing?(): Refusal
}

export type Operation<Name extends string = string, Schema extends z.ZodType = z.ZodType> = Declaration<Schema> & {
  name: Name
  run(core: Core, context: CommandContext, input: CommandInput<z.output<Schema>>): Promise<Outcome>
}

/**
 * Declares a write, once for all of its callers.
 *
 * @example
 * export const removeShoutOut = operation({
 *   name: 'removeShoutOut',
 *   summary: 'Remove a shout-out, with a reason',
 *   access: managing,
 *   rest: 'DELETE /api/shout-outs/{id}',
 *   input: z.strictObject({ reason: prose('Reason', 500) }),
 *   reason: 'reason',
 *   stream: shoutOutStream,
 *   decide: removeShoutOut,
 * })
 */
export function operation<
  const Name extends string,
  Schema extends z.ZodType<Record<string, unknown>>,
  State,
  E extends AnyEvent,
  Facts = undefined,
>(
  declared: Declaration<Schema> & { name: Name } & (
      | StreamCommand<z.output<Schema>, State, E, Facts>
      | CustomCommand<z.output<Schema>>
    ),
): Operation<Name, Schema> {
  const { name } = declared
  const run: Operation<Name, Schema>['run'] =
    'handle' in declared
      ? declared.handle
      : async (core, context, input) => {
          // Without `facts`, `Facts` is undefined.
          const facts = (await declared.facts?.(core, context, input)) as Facts
          const actor: ActingEmployee = declared.authorize ? await core.actorOf(context) : { status: 'unknown' }
          return core.run(context, {
            stream: declared.stream,
            id: input.id,
            type: name,
            authorise: (folded) => declared.authorize?.({ context, actor, folded, facts }),
            decide: (state) => declared.decide(state, input, { now: context.now, facts }),
          })
        }
  return { ...declared, run }
}

/** The acting employee's id. @throws Refusal `forbidden` for the system */
export function employeeIn({ actor }: CommandContext): string {
  if (actor.kind === 'employee') return actor.employeeId
  throw new Refusal('forbidden', 'Only an employee can do this')
}

export type CommandsOf<Operations extends readonly Operation[]> = {
  [Each in Operations[number] as Each['name']]: (
    context: CommandContext,
    input: Parameters<Each['run']>[2],
  ) => Promise<Outcome>
}

export const commandsOf =
  <const Operations extends readonly Operation[]>(operations: Operations) =>
  (core: Core): CommandsOf<Operations> =>
    Object.fromEntries(
      operations.map(({ name, run }) => [name, (context: CommandContext, input: never) => run(core, context, input)]),
    ) as CommandsOf<Operations>
