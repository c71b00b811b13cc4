import { GraphQLError } from 'graphql'
import { errorStatus } from '#schema/shared/error.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { toRefusal } from '../http/errors.ts'

/**
 * A presentable error with `extensions: { code, status, fields?, retryAfter? }`. Mistakes in the caller's document keep
 * GraphQL's message; our own failures become `internalError`, and `onUnexpected` gets their cause.
 */
export function toGraphqlError(error: unknown, onUnexpected: (error: unknown) => void): GraphQLError {
  if (error instanceof GraphQLError && shown.has(error)) return error
  const cause = causeOf(error)
  const refusal = cause instanceof GraphQLError ? new Refusal('bad_request', cause.message) : toRefusal(cause)
  const { code, message, fields, retryAfter } = refusal
  const status = errorStatus[code]
  if (status >= 500) onUnexpected(cause)
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {}
  const answer = new GraphQLError(message, {
    ...(nodes && { nodes }),
    ...(source && { source }),
    ...(positions && { positions }),
    ...(path && { path }),
    // Without a path nothing was executed, so the answer's status can say why.
    extensions: {
      code,
      status,
      ...(fields && { fields }),
      ...(retryAfter && { retryAfter }),
      ...(!path && { http: { status, ...(retryAfter && { headers: { 'retry-after': String(retryAfter) } }) } }),
    },
  })
  shown.add(answer)
  return answer
}

/** Errors pass here more than once: where they are thrown, and with the whole result. */
const shown = new WeakSet<GraphQLError>()

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error
}
