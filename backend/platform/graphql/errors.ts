import { GraphQLError } from 'graphql'
import { errorStatus } from '#schema/shared/error.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { toRefusal } from '../http/errors.ts'

/**
 * Returns an error for the client, with `extensions: { code, status, fields?, retryAfter? }`. Errors in the caller's document
 * keep GraphQL's message. Server failures become `internalError`, and `onUnexpected` gets their cause.
 */
export function toGraphqlError(error: unknown, onUnexpected: (error: unknown) => void): GraphQLError {
  if (error instanceof GraphQLError && presented.has(error)) return error
  const cause = causeOf(error)
  const refusal = cause instanceof GraphQLError ? new Refusal('bad_request', cause.message) : toRefusal(cause)
  const { code, message, fields, retryAfter } = refusal
  const status = errorStatus[code]
  if (status >= 500) onUnexpected(cause)
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {}
  const presentable = new GraphQLError(message, {
    ...(nodes && { nodes }),
    ...(source && { source }),
    ...(positions && { positions }),
    ...(path && { path }),
    // Without a path nothing was executed, so the HTTP status can be that of the error.
    extensions: {
      code,
      status,
      ...(fields && { fields }),
      ...(retryAfter && { retryAfter }),
      ...(!path && { http: { status, ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) } }),
    },
  })
  presented.add(presentable)
  return presentable
}

/** Errors pass here twice: when they are thrown, and with the whole result. */
const presented = new WeakSet<GraphQLError>()

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error
}
