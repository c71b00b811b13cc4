import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'
import { changedResponse, type Operations, type RestCall } from '#schema/shared/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Caller } from '../sessions.ts'
import type { Services } from '../services.ts'
import type { Write } from './operation.ts'
import { perform } from './perform.ts'

export const restCalls = (operations: readonly Write[]): Operations =>
  Object.fromEntries(operations.map((operation) => [operation.rest, restCall(operation)]))

function restCall({ rest, summary, description, input, graphqlOnly, output, status }: Write): RestCall {
  const parameter = pathParameter(rest)
  return {
    summary,
    ...(description !== undefined && { description }),
    params: parameter ? z.strictObject({ [parameter]: id }) : z.strictObject({}),
    query: z.strictObject({}),
    body: bodyOf(input, graphqlOnly),
    response: output?.response ?? changedResponse,
    status: status ?? (parameter || !rest.startsWith('POST ') ? 200 : 201),
  }
}

function bodyOf(input: z.ZodType, graphqlOnly: readonly string[] = []): z.ZodType {
  if (graphqlOnly.length === 0) return input
  if (!(input instanceof z.ZodObject)) throw new Error('graphqlOnly needs an input without transforms')
  const shape = Object.entries(input.shape as z.ZodRawShape).filter(([field]) => !graphqlOnly.includes(field))
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
    operations.map((operation) => {
      const { rest, output } = operation
      const parameter = pathParameter(rest)
      const handle = async ({ user, caller: { commandId }, body, params }: Call) => {
        const targetId = parameter ? params[parameter] : undefined
        const { call, model } = await perform(operation, services, { user, commandId }, body, targetId)
        return output ? output.toResponse(model, call) : { commandId, caughtUp: call.caughtUp }
      }
      return [rest, handle]
    }),
  )

/** `employeeId` in `DELETE /api/rfid/remove/{employeeId}`. */
const pathParameter = (rest: string) => /\{(\w+)\}/.exec(rest)?.[1]
