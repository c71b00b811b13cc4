import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { errorStatus, type ErrorResponse } from '#schema/shared/error.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { isConnectionFailure } from '#kernel/log/postgres/failures.ts'

/** What anybody hears of a failure of ours: its cause is for the log alone. */
export const unexpected = new Refusal('internal', 'Something went wrong')

const unavailable = new Refusal('unavailable', 'The service is not available right now. Try again in a moment')

/** The refusal to answer an error with. Whatever is not known to be the caller's doing is `unexpected`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return unexpected
  if (isConnectionFailure(error)) return unavailable
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large', 'The request is too large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('unsupported_media_type', 'Send the body as application/json')
  if (code === 'FST_ERR_BAD_URL') return new Refusal('bad_request', 'The address is malformed')
  // What is longer than any id is the id of nothing.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('not_found', 'There is no such thing')
  // Fastify gives a status to what is wrong with a request; our own errors and the libraries' have none.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('bad_request', 'The request is malformed')
  return unexpected
}

/** The one shape of an error. */
export function errorBody({ code, message, fields }: Refusal): ErrorResponse {
  return { error: { code, message, ...(fields && { fields }) } }
}

/** Answers with any error; the cause of an unexpected one goes to the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (errorStatus[refusal.code] >= 500) request.log.error({ requestId: request.id, err: error }, 'request failed')
  return reply.status(errorStatus[refusal.code]).type('application/json; charset=utf-8').send(errorBody(refusal))
}

/** What is wrong with each field of an input. The first one's sentence stands for all of them. */
export function invalidInput({ issues }: z.ZodError): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] ??= 'Unknown field'
    else if (issue.path.length > 0) fields[issue.path.join('.')] ??= issue.message
  }
  return new Refusal('invalid', issues[0]?.message ?? 'Invalid input', fields)
}

/** Plain messages for what zod would tell a programmer; a schema's own sentences go before these. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.join('.') || 'The input'
  if (issue.code === 'unrecognized_keys') return `Unknown field ${issue.keys.map((key) => key.slice(0, 50)).join(', ')}`
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? `${name} is required`
      : `${name} must be ${messages[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'invalid_format') return `${name} is malformed`
  return undefined
}

const messages: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
