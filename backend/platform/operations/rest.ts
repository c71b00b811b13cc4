import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'
import { changedResponse, type Operations, type RestCall } from '#schema/shared/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Caller } from '../sessions.ts'
import type { Services } from '../services.ts'
import { fieldsOf, pathParameters, type Write } from './operation.ts'
import { perform } from './perform.ts'

export const restCalls = (operations: readonly Write[]): Operations =>
  Object.fromEntries(operations.flatMap(({ rest, ...write }) => (rest ? [[rest, restCall(rest, write)]] : [])))

function restCall(
  rest: string,
  { summary, description, input, graphqlOnly = [], output, status, bodyLimit }: Omit<Write, 'rest'>,
): RestCall {
  const { target, fields } = pathParameters(rest, input)
  return {
    summary,
    ...(description !== undefined && { description }),
    params: z.strictObject({ ...(target && { [target]: id }), ...fieldsNamed(fields, input) }),
    query: z.strictObject({}),
    body: bodyOf(input, [...graphqlOnly, ...fields]),
    response: output?.response ?? changedResponse,
    ...(bodyLimit !== undefined && { bodyLimit }),
    status: status ?? (rest.includes('{') || !rest.startsWith('POST ') ? 200 : 201),
  }
}

const fieldsNamed = (names: readonly string[], input: z.ZodType) =>
  Object.fromEntries(Object.entries(fieldsOf(input)).filter(([name]) => names.includes(name)))

function bodyOf(input: z.ZodType, omitted: readonly string[]): z.ZodType {
  if (omitted.length === 0) return input
  if (!(input instanceof z.ZodObject)) throw new Error('a body with fewer fields needs an input without transforms')
  if (input.def.checks?.length) throw new Error('a body with fewer fields would lose the checks of the whole input')
  const shape = Object.entries(input.shape as z.ZodRawShape).filter(([field]) => !omitted.includes(field))
  return z.strictObject(Object.fromEntries(shape))
}

type Call = {
  user: User
  caller: Caller
  body: Readonly<Record<string, unknown>>
  params: Readonly<Record<string, string>>
}

export const restHandlers = (operations: readonly Write[], services: Services) =>
  Object.fromEntries(
    operations.flatMap((operation) => {
      const { rest, input, output } = operation
      if (!rest) return []
      const { target = '' } = pathParameters(rest, input)
      const handle = async ({ user, caller: { commandId }, body, params }: Call) => {
        const { [target]: targetId, ...others } = params
        const { call, model } = await perform(
          operation,
          services,
          { user, commandId },
          { ...body, ...others },
          targetId,
        )
        return output?.toResponse?.(model, call) ?? { commandId, caughtUp: call.caughtUp }
      }
      return [[rest, handle]]
    }),
  )
