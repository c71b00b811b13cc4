import { z } from 'zod'
import { id } from './fields.ts'

export type RestCall = {
  summary: string
  description?: string
  body: z.ZodType
  query: z.ZodType
  response: z.ZodType
  status: 200 | 201
  params: z.ZodType
  bodyLimit?: number
  /** `text` passes the raw body: devices send JSON objects, arrays or JSON lines under any content type. */
  takes?: 'json' | 'text'
}

export type Operations = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, RestCall>>

/** Rejects unknown fields: a misspelled one would otherwise be ignored silently. */
export const noInput = z.strictObject({})

type Defaults = { body: typeof noInput; query: typeof noInput; params: typeof noInput; status: 200 }

export function call<const Call extends Pick<RestCall, 'summary' | 'response'> & Partial<RestCall>>(definition: Call) {
  return { body: noInput, query: noInput, params: noInput, status: 200, ...definition } as Omit<Defaults, keyof Call> &
    Call
}

/** Path parameters. `checkedPath` answers 404 for an id that is not a UUID, as for one that does not exist. */
export const byId = z.strictObject({ id })

/** `commandId` identifies the command for undo. `caughtUp: false` means succeeded, but reads may not show it yet. */
export const changedResponse = z.object({ commandId: id, caughtUp: z.boolean() })

export const messageResponse = z.object({ message: z.string() })

/** Page size: `usual` by default, at most 100. */
export const limit = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual)
