import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'
import { changedResponse, type Operations, type RestCall } from '#schema/shared/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Caller } from '../sessions.ts'
import type { Services } from '../services.ts'
import type { Write } from './operation.ts'
import { perform } from './perform.ts'
import { fieldsOf } from './sdl.ts'

export const restCalls = (operations: readonly Write[]): Operations =>
  Object.fromEntries(operations.flatMap(({ rest, ...write }) => (rest ? [[rest, restCall(rest, write)]] : [])))

function restCall(
  rest: string,
  { summary, description, input, graphqlOnly = [], output, status, bodyLimit }: Omit<Write, 'rest'>,
): RestCall {
  const [parameter, ...others] = pathParameters(rest)
  return {
    summary,
    ...(description !== undefined && { description }),
    params: z.strictObject({ ...(parameter && { [parameter]: id }), ...fieldsNamed(others, input) }),
    query: z.strictObject({}),
    body: bodyOf(input, [...graphqlOnly, ...others]),
    response: output?.response ?? changedResponse,
    ...(bodyLimit !== undefined && { bodyLimit }),
    status: status ?? (parameter || !rest.startsWith('POST ') ? 200 : 201),
  }
}

const fieldsNamed = (names: readonly string[], input: z.ZodType) =>
  Object.fromEntries(Object.entries(fieldsOf(input)).filter(([name]) => names.includes(name)))

function bodyOf(input: z.ZodType, omitted: readonly string[]): z.ZodType {
  if (omitted.length === 0) return input
  if (!(input instanceof z.ZodObject)) throw new Error('a body with fewer fields needs an input without transforms')
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
      const { rest, output } = operation
      if (!rest) return []
      const [parameter = ''] = pathParameters(rest)
      const handle = async ({ user, caller: { commandId }, body, params }: Call) => {
        const { [parameter]: targetId, ...others } = params
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

/** `employeeId` in `DELETE /api/rfid/remove/{employeeId}`. The first is the target. */
const pathParameters = (rest: string) => Array.from(rest.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
