import type { ErrorCode, ErrorResponse } from '#schema/shared/error.ts'
import { observeServerClock } from './time/server-clock.ts'

/** A failed call with the server's message, empty if there is none, and its errors by field. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, error: Partial<ErrorResponse['error']> = {}) {
    super(error.message ?? '')
    this.name = 'HttpError'
    this.status = status
    this.code = error.code
    this.fields = error.fields ?? {}
  }
}

let openUnauthenticatedHandler = () => () => {}

/** Sets the handler of 401 responses. `open` runs before each call and returns the handler for that call. */
export const setUnauthenticatedHandler = (open: () => () => void) => {
  openUnauthenticatedHandler = open
}

type Method = 'GET' | 'POST' | 'DELETE'
type RestCall = { method: Method; path: string; body?: object | undefined }

/**
 * Calls the REST API with the credentials in `init`. Resolves to the parsed JSON, or `undefined` for an empty body.
 * Throws `HttpError`, with status 0 if the server is unreachable.
 */
export const callAs = async (init: RequestInit, restCall: RestCall): Promise<unknown> => {
  const response = await fetchResponse(init, restCall)
  return response.json().catch(() => undefined)
}

/** Returns a successful response; throws `HttpError` otherwise. */
const fetchResponse = async (init: RequestInit, { method, path, body }: RestCall) => {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  if (body) headers.set('content-type', 'application/json')
  const sentAt = Date.now()
  const response = await fetch(`/api${path}`, {
    ...init,
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpError(0, { message: 'The server can’t be reached. Check your connection and try again.' })
  })
  observeServerClock(response.headers.get('date'), sentAt, Date.now())
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => undefined)
  throw new HttpError(response.status, isErrorResponse(answer) ? answer.error : {})
}

const session: RequestInit = { credentials: 'same-origin' }
const notingExpiry = async <Result>(answer: (init: RequestInit) => Promise<Result>): Promise<Result> => {
  const expired = openUnauthenticatedHandler()
  try {
    return await answer(session)
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) expired()
    throw error
  }
}

const call = (method: Method, path: string, body?: object): Promise<unknown> =>
  notingExpiry((init) => callAs(init, { method, path, body }))

export const get = (path: string) => call('GET', path)
export const post = (path: string, body?: object) => call('POST', path, body)
export const del = (path: string) => call('DELETE', path)

export const getFile = async (path: string): Promise<Blob> =>
  (await notingExpiry((init) => fetchResponse(init, { method: 'GET', path }))).blob()

const isErrorResponse = (answer: unknown): answer is ErrorResponse =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'object'

export const messageOf = (error: unknown, fallback: string) => (error instanceof HttpError && error.message) || fallback
