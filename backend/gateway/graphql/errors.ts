import { GraphQLError } from 'graphql'
import { errorStatus } from '#schema/rest/error.ts'
import { Refusal } from '../../domain/refusal.ts'
import { toRefusal } from '../errors.ts'

/**
 * An error as it may be shown, with `extensions: { code, status, fields? }`. What the caller's document or variables
 * got wrong is said as GraphQL says it; a failure of ours becomes `unexpected`, and `onUnexpected` hears of its cause.
 */
export function toGraphqlError(error: unknown, onUnexpected: (error: unknown) => void): GraphQLError {
  const cause = causeOf(error)
  const { code, message, fields } =
    cause instanceof GraphQLError ? new Refusal('bad_request', cause.message) : toRefusal(cause)
  const status = errorStatus[code]
  if (status >= 500) onUnexpected(cause)
  const at = error instanceof GraphQLError ? error : undefined
  return new GraphQLError(message, {
    ...(at?.nodes && { nodes: at.nodes }),
    ...(at?.source && { source: at.source }),
    ...(at?.positions && { positions: at.positions }),
    ...(at?.path && { path: at.path }),
    extensions: { code, status, ...(fields && { fields }), ...httpOf(error, status) },
  })
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error
}

/** Clients look at the status for one thing: that they have to sign in again. Yoga's own statuses stay. */
function httpOf(error: unknown, status: number) {
  if (status === 401) return { http: { status } }
  const http = error instanceof GraphQLError ? error.extensions['http'] : undefined
  return http === undefined ? {} : { http }
}
