import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Folded, FoldedStream } from '#kernel/commands/folded-streams.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { AnyEvent } from '#kernel/events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { changedResponse } from '#schema/shared/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Access } from '../access.ts'
import type { ActingEmployee } from '../permissions.ts'
import type { Core } from '../core.ts'
import { requireTarget } from '../http/require-row.ts'
import type { Initiator } from '../initiator.ts'
import type { Services } from '../services.ts'

type RestRoute = `${'POST' | 'PUT' | 'DELETE'} /api/${string}`

/** The validated input of a call with the id of its target: the `{id}` of the REST path, `id` in GraphQL. */
export type WithId<Input> = Input & { id: string }

export type Caller = Initiator & { services: Services }

/** A call whose command has succeeded. */
export type CompletedCall = Caller & {
  /** The target's id, or that of the created thing. */
  id: string
  outcome: Outcome
}

/** `kysely`: shows the command's events even if the read models lag; the read models by default. */
export type LoadedModel<Model> = { model: Model; caughtUp: boolean; kysely?: Kysely<Tables> }

/** The call, which answers may use besides the model. */
export type Answered = Caller & { caughtUp: boolean; kysely: Kysely<Tables> }

/** How a call answers, in GraphQL and REST. Several operations share one. */
export type Output<Model = unknown> = {
  /**
   * GraphQL's payload type and its fields, such as `ShoutOutPayload` with `shoutOut: 'ShoutOut!'`. `caughtUp` is added.
   * Without `fields` another feature's SDL declares the type. `CommandPayload` by default.
   */
  payload?: { name: string; fields?: Readonly<Record<string, string>> }
  /** The whole response of REST. By default only `commandId` and `caughtUp`. */
  response?: z.ZodObject
  /** Waits for the read models and reads what the answers need. A composition returns it itself. @throws Refusal */
  load?(call: CompletedCall): Promise<LoadedModel<Model>>
  toPayload?(model: Model, call: Answered): object
  toResponse?(model: Model, call: Answered): Promise<object> | object
  /** The refusal if the target belongs to another organization, unless the operation has its own. */
  missing?(): Refusal
}

/** A write of one stream: loads it, authorizes, decides, appends. */
type StreamCommand<Data, State, E extends AnyEvent, Facts> = {
  stream: FoldedStream<State, E>
  /** Reads what the decision depends on besides its own stream. Runs again whenever the command runs again. */
  facts?(core: Core, context: CommandContext, data: Data): Promise<Facts>
  /** Checks what depends on the stream or on the actor's current role. @throws Refusal `forbidden` or `conflict` */
  authorize?(decision: {
    context: CommandContext
    actor: ActingEmployee
    folded: Folded<State>
    facts: Facts
    data: Data
  }): void
  /** Pure. @throws Refusal */
  decide(
    state: State,
    data: Data,
    decision: { now: Date; facts: Facts; context: CommandContext },
  ): readonly NoInfer<E>[]
}

/** A write of several streams, or of one that is found by other means than its id. */
type CustomCommand<Data> = {
  handle(core: Core, context: CommandContext, data: Data): Promise<Outcome>
}

type Declaration<Schema extends z.ZodType> = {
  /** The GraphQL mutation, the command and its `type` in the events' metadata. */
  name: string
  /** One sentence: OpenAPI's summary and the mutation's description in the SDL. */
  summary: string
  /** Further text for OpenAPI. */
  description?: string
  access: Access
  limit?: { burst: number; perMinute: number }
  input: Schema
  /** The input type's name in GraphQL if several operations share it. By default `GiveShoutOutInput` for `giveShoutOut`. */
  inputType?: string
  /** Fields of the input that REST does not take. */
  graphqlOnly?: readonly string[]
  /** Fields of the input that GraphQL does not take. */
  restOnly?: readonly string[]
  /**
   * `{id}` names the target. Without it the write creates one: its id is the data's or the command's. Path parameters that are
   * fields of the input, such as `{start}`, name no target. Without a route the write is only a mutation.
   */
  rest?: RestRoute
  /** Bytes of REST's body, if more than usual. */
  bodyLimit?: number
  /** REST's status: 201 by default for a `POST` without a target, otherwise 200. */
  status?: 200 | 201
  /** The result in REST and GraphQL. By default only `commandId` and `caughtUp`. */
  output?: Output
  /** The input's field that becomes the `reason` in the events' metadata. */
  reason?: string
  /** The refusal if the target belongs to another organization: `output.missing` by default. */
  missing?(): Refusal
  /** Runs after the command and before the wait for the read models, such as to end sessions. */
  after?(call: CompletedCall): Promise<void>
  /** Replaces what the command refused. May read what the caller can see. */
  refusalFor?(error: unknown, call: Caller & { id: string }): unknown
}

type Preparation<Input, Data> = {
  /** Turns the validated input into the command's data: fills in what the caller may leave out. @throws Refusal */
  prepare?(input: WithId<Input>, caller: Caller): Promise<Data> | Data
}

export type Operation<Name extends string = string, Data = never> = Declaration<z.ZodType> & {
  name: Name
  prepare?(input: WithId<object>, caller: Caller): unknown
  run(core: Core, context: CommandContext, data: Data): Promise<Outcome>
}

/** A write that runs several commands, each with an outcome of its own. It is no command itself. */
export type Composition<Input extends object = never> = Declaration<z.ZodType> & {
  /** `targetId`: the `{id}` of the REST path, `id` in GraphQL. */
  compose(input: Input, caller: Caller, targetId: string | undefined): Promise<LoadedModel<unknown>>
}

export const composition = <Schema extends z.ZodType<object>>(
  declared: Declaration<Schema> & Composition<z.output<Schema>>,
): Composition => declared

/** A feature declares a list of these. Each is a mutation and a REST call. */
export type Write = Operation | Composition

type OperationCommand<Data, State, E extends AnyEvent, Facts> =
  | StreamCommand<Data, State, E, Facts>
  | CustomCommand<Data>

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
  Schema extends z.ZodType<object>,
  State,
  E extends AnyEvent,
  Facts = undefined,
  Prepared = undefined,
>(
  declared: Declaration<Schema> & { name: Name } & Preparation<z.output<Schema>, Prepared> &
    OperationCommand<DataOf<z.output<Schema>, NoInfer<Prepared>>, State, E, Facts>,
): Operation<Name, DataOf<z.output<Schema>, Prepared>> {
  return { ...declared, run: 'handle' in declared ? declared.handle : runOf(declared) }
}

/** The command's data: what `prepare` returned or, without it, the input. */
type DataOf<Input, Prepared> = [Prepared] extends [undefined] ? WithId<Input> : Prepared

function runOf<Data, State, E extends AnyEvent, Facts>(
  declared: StreamCommand<Data, State, E, Facts> & { name: string },
): Operation<string, Data>['run'] {
  const { name, stream } = declared
  return async (core, context, data) => {
    // Without `facts`, `Facts` is undefined.
    const facts = (await declared.facts?.(core, context, data)) as Facts
    const actor: ActingEmployee = declared.authorize ? await core.actorOf(context) : { status: 'unknown' }
    return core.run(context, {
      stream,
      // `prepare` must keep the id of the stream.
      id: (data as { id: string }).id,
      type: name,
      authorise: (folded) => declared.authorize?.({ context, actor, folded, facts, data }),
      decide: (state) => declared.decide(state, data, { context, now: context.now, facts }),
    })
  }
}

/** Whether the call names a target, by the `{id}` of the REST path or `id` in GraphQL. */
export const hasTarget = ({ rest, input }: Pick<Write, 'rest' | 'input'>) =>
  rest !== undefined && pathParameters(rest, input).target !== undefined

/** `employeeId` in `DELETE /api/rfid/remove/{employeeId}`. The first is the target, unless it is a field of the input. */
export function pathParameters(rest: string, input: z.ZodType): { target: string | undefined; fields: string[] } {
  const names = Array.from(rest.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const [first, ...others] = names
  return first === undefined || (first !== 'id' && first in fieldsOf(input))
    ? { target: undefined, fields: names }
    : { target: first, fields: others }
}

/** The fields of an object schema before its transforms. @throws Error if it is no object */
export function fieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType)
  throw new Error(`an operation's input is an object, not ${schema.def.type}`)
}

/**
 * The usual output: the changed thing, found by its id.
 * @param response REST's response without `commandId` and `caughtUp`
 * @param load returns `undefined` if the caller can't see a thing with this id
 */
export const changed = <Model>({
  payload,
  response,
  load,
  toResponse,
  missing,
}: {
  payload: { name: string; field: string; type: string }
  response: z.ZodObject
  load(kysely: Kysely<Tables>, user: User, id: string): Promise<Model | undefined>
  toResponse(model: Model, call: Answered): Promise<object> | object
  missing(): Refusal
}): Output<Model> => ({
  payload: { name: payload.name, fields: { [payload.field]: `${payload.type}!` } },
  response: response.extend(changedResponse.shape),
  async load({ services, user, id, outcome }) {
    const { kysely, caughtUp } = await services.readAfter(outcome)
    return { model: requireTarget(await load(kysely, user, id), caughtUp, missing()), caughtUp, kysely }
  },
  toPayload: (model) => ({ [payload.field]: model }),
  toResponse: async (model, call) => ({
    ...(await toResponse(model, call)),
    commandId: call.commandId,
    caughtUp: call.caughtUp,
  }),
  missing,
})

/** The acting employee's id. @throws Refusal `forbidden` for the system */
export function employeeIn({ actor }: CommandContext): string {
  if (actor.kind === 'employee') return actor.employeeId
  throw new Refusal('forbidden', 'Only an employee can do this')
}

type CommandOf<Each> =
  Each extends Operation<string, infer Data> ? (context: CommandContext, data: Data) => Promise<Outcome> : never

export type CommandsOf<Operations extends readonly Operation[]> = {
  [Each in Operations[number] as Each['name']]: CommandOf<Each>
}

export const commandsOf =
  <const Operations extends readonly Operation[]>(operations: Operations) =>
  (core: Core): CommandsOf<Operations> =>
    Object.fromEntries(
      operations.map(({ name, run }) => [name, (context: CommandContext, data: never) => run(core, context, data)]),
    ) as CommandsOf<Operations>
