import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { blankIssue } from '#schema/shared/prose.ts'
import { errorStatus, type ErrorResponse } from '#schema/shared/error.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { LogUnavailable, TooLate, UnknownOutcome } from '#kernel/log/log.ts'
import { meansStorageFull, reportStorageFull } from './storage-full.ts'
import { UnreadableEvent } from '#kernel/log/recorded.ts'
import { isConnectionFailure } from '#kernel/log/postgres/failures.ts'

/** The response to an internal error. Its cause is only logged. */
export const internalError = new Refusal('internal', 'Something went wrong')

/** Seconds until clients should retry while the log or the database is unavailable. */
const retryAfter = 5

const unavailable = new Refusal(
  'unavailable',
  'The service is not available right now. Try again in a moment',
  undefined,
  {
    retryAfter,
  },
)

const storageFull = new Refusal(
  'unavailable',
  'The storage is full. Ask the operator to free disk space, then try again',
  undefined,
  { retryAfter: 60 },
)

const unknownOutcome = new Refusal(
  'outcome_unknown',
  'We could not confirm whether this was saved. Sending it again with the same command id is safe',
  undefined,
  { retryAfter },
)

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return internalError
  if (meansStorageFull(error)) {
    reportStorageFull()
    return storageFull
  }
  if (error instanceof UnknownOutcome) return unknownOutcome
  // A newer gateway can read an event that this version can't, as during a rolling upgrade.
  if (error instanceof LogUnavailable) return unavailable
  if (isConnectionFailure(error) || error instanceof TooLate || error instanceof UnreadableEvent) return unavailable
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large', 'The request is too large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('unsupported_media_type', 'Send the body as application/json')
  if (code === 'FST_ERR_BAD_URL') return new Refusal('bad_request', 'The address is malformed')
  // The path parameter is longer than any id.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('not_found', 'Not found')
  // Fastify sets `statusCode` on malformed requests. Errors of our code and of libraries have none.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('bad_request', 'The request is malformed')
  return internalError
}

export function errorBody({ code, message, fields }: Refusal): ErrorResponse {
  return { error: { code, message, ...(fields && { fields }) } }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (errorStatus[refusal.code] >= 500) logFailure(request.log, error, 'request', { requestId: request.id })
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply.status(errorStatus[refusal.code]).type('application/json; charset=utf-8').send(errorBody(refusal))
}

/** Logs one line without a stack while the service is busy or unavailable: then every request fails for the same reason. */
export function logFailure(
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  error: unknown,
  what: string,
  bindings: Readonly<Record<string, unknown>> = {},
): void {
  const { code, message } = toRefusal(error)
  if (code === 'unavailable' || code === 'outcome_unknown') {
    const reason = error instanceof Error ? error.message : undefined
    logger.warn({ ...bindings, reason }, `${what} refused: ${reason ?? message}`)
  } else {
    logger.error({ ...bindings, err: error }, `${what} failed`)
  }
}

/** A body can have thousands of unknown fields, and a long answer to each would cost more than the request. */
const NAMED_FIELDS = 20

export function invalidInput({ issues }: z.ZodError): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, NAMED_FIELDS)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, NAMED_FIELDS)) fields[key.slice(0, 50)] ??= 'Unknown field'
    else if (issue.path.length > 0) fields[issue.path.join('.')] ??= issue.message
  }
  const isBlank = issues.every((issue) => issue.code === 'custom' && issue.params === blankIssue)
  return new Refusal(isBlank ? 'bad_request' : 'invalid', issues[0]?.message ?? 'The input is malformed', fields)
}

/** Messages for users instead of zod's. Messages set in a schema take precedence. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.join('.') || 'The input'
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.slice(0, NAMED_FIELDS).map((key) => key.slice(0, 50))
    return `Unknown field ${names.join(', ')}`
  }
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? `${name} is required`
      : `${name} must be ${typeNames[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'invalid_format') return `${name} is malformed`
  if (issue.code === 'too_small') return `${name} must ${amount('at least', issue.minimum, issue.origin)}`
  if (issue.code === 'too_big') return `${name} must ${amount('at most', issue.maximum, issue.origin)}`
  if (issue.code === 'invalid_value') return `${name} must be ${choice.format(issue.values.map(String))}`
  if (issue.code === 'invalid_union') return `${name} is malformed`
  return undefined
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

const choice = new Intl.ListFormat('en', { type: 'disjunction' })
const units: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item' }

/** `have at least 1 character`, or `be at most 100` for a number. */
function amount(bound: string, limit: number | bigint, of: string): string {
  const unit = units[of]
  return unit ? `have ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}` : `be ${bound} ${limit}`
}
