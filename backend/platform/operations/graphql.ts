import type { z } from 'zod'
import { initiatorOf, idIn } from '../graphql/initiator.ts'
import type { GraphqlContext } from '../graphql/context.ts'
import { openLoaders } from '../graphql/loaders.ts'
import { checked } from '../http/input.ts'
import { fieldsOf, hasTarget, type Write } from './operation.ts'
import { perform } from './perform.ts'

type Input = { commandId: string; id?: string | null } & Readonly<Record<string, unknown>>

export const mutations = (operations: readonly Write[]) => ({
  Mutation: Object.fromEntries(
    operations.map((operation) => {
      const { name, output } = operation
      const resolve = async (_: unknown, { input }: { input: Input }, context: GraphqlContext) => {
        const { commandId: _command, ...body } = input
        const initiator = initiatorOf(input, context)
        const targetId = hasTarget(operation) ? idIn('id', takeId(body)) : undefined
        // Every operation's input is an object schema.
        const validated = checked(operation.input, withoutNulls(operation, body)) as Record<string, unknown>
        const { services, user } = context
        const { call, model } = await perform(operation, services, initiator, validated, targetId)
        // Fields of the payload show the command's events, even if the read models don't yet.
        const latest = { ...services, database: { ...services.database, kysely: call.kysely } }
        context.loaders = openLoaders(latest, user.organizationId)
        return { ...output?.toPayload?.(model, call), caughtUp: call.caughtUp }
      }
      return [name, resolve]
    }),
  ),
})

function takeId(body: { id?: string | null }): string {
  const { id } = body
  delete body.id
  return id ?? ''
}

/** GraphQL sends `null` for an absent optional argument. Keeps it where the schema has a meaning for it. */
function withoutNulls({ input }: Write, body: Readonly<Record<string, unknown>>) {
  const fields = fieldsOf(input)
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null || acceptsNull(fields[name])))
}

const acceptsNull = (field: z.ZodType | undefined) => field === undefined || field.safeParse(null).success
