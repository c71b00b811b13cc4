import { z } from 'zod'
import { id } from './fields.ts'

/** The input and answer of one REST call. A missing body counts as `{}`. */
export type RestCall = {
  summary: string
  description?: string
  body: z.ZodType
  query: z.ZodType
  response: z.ZodType
  status: 200 | 201
  /** The parameters in the braces of the path. */
  params: z.ZodType
  /** The most bytes of a body, where more than the usual are allowed. */
  bodyLimit?: number
  /** `text`: the body as sent, because devices send JSON, arrays and lines of JSON under any content type. */
  takes?: 'json' | 'text'
}

/** The calls of a feature by method and path, such as `PUT /api/shifts/{id}`. */
export type Operations = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RestCall>>

/** Unknown fields are refused: a misspelt one would otherwise look as if it had worked. */
const nothing = z.strictObject({})

type Defaults = { body: typeof nothing; query: typeof nothing; params: typeof nothing; status: 200 }

export function call<const Given extends Pick<RestCall, 'summary' | 'response'> & Partial<RestCall>>(given: Given) {
  return { body: nothing, query: nothing, params: nothing, status: 200, ...given } as Omit<Defaults, keyof Given> &
    Given
}

/** A malformed id answers 404, like one that does not exist. */
export const byId = z.strictObject({ id })

/** `commandId`: to undo it. `caughtUp`: whether the next read is sure to show it; `false` is no failure. */
export const changedResponse = z.object({ commandId: id, caughtUp: z.boolean() })

export const messageResponse = z.object({ message: z.string() })

/** For lists that answer the first `usual` rows unless asked for up to 100. */
export const limit = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual)
