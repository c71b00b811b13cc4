import type { z } from 'zod'
import { plainMessage, toRefusal } from '#backend/platform/http/errors.ts'
import { errorStatus } from '#schema/shared/error.ts'

/** The error types of RFC 7644 that apply here. */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

export class ScimError extends Error {
  override name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message)
    this.status = status
    this.scimType = scimType
  }

  static from(error: unknown): ScimError {
    if (error instanceof ScimError) return error
    const { code, message, fields } = toRefusal(error)
    const isTaken = code === 'conflict' && fields !== undefined && 'email' in fields
    if (isTaken) return new ScimError(409, message, 'uniqueness')
    if (code === 'invalid') return new ScimError(400, message, 'invalidValue')
    return new ScimError(errorStatus[code], message)
  }
}

export const errorBody = ({ status, scimType, message }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})

/** @throws ScimError `invalidValue` */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value, { error: plainMessage })
  if (!success) throw new ScimError(400, error.issues[0]?.message ?? 'The value is malformed', 'invalidValue')
  return data
}
