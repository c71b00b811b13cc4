import { makeErrorResult, makeResult, stringifyVariables } from '@urql/core'
import type { Exchange, Operation, OperationContext, OperationResult } from '@urql/core'
import { makeFetchBody } from '@urql/core/internal'
import { filter, make, merge, mergeMap, pipe, takeUntil } from 'wonka'

type Call = (question: RequestInit & { body: string }) => Promise<Response>

/**
 * Asks the server by `call`, one question and one answer at a time. urql's own exchange also reads streams, sends files and
 * asks by GET, which is half the code of its core: every first page would load it for nothing.
 */
export const calling =
  (call: Call): Exchange =>
  ({ forward }) =>
  (operations) => {
    const teardownOf = (key: number) =>
      pipe(
        operations,
        filter((operation) => operation.kind === 'teardown' && operation.key === key),
      )
    const answered = pipe(
      operations,
      filter(isCall),
      mergeMap((operation) => pipe(answerTo(operation, call), takeUntil(teardownOf(operation.key)))),
    )
    const others = pipe(
      operations,
      filter((operation) => !isCall(operation)),
      forward,
    )
    return merge([answered, others])
  }

const isCall = ({ kind }: Operation) => kind === 'query' || kind === 'mutation'

/** Ends the call when nobody waits for its answer any more. */
const answerTo = (operation: Operation, call: Call) =>
  make<OperationResult>(({ next, complete }) => {
    const wanted = new AbortController()
    const ask = async () => {
      // What only looks into the cache, as a first rendering does, is over by then.
      await Promise.resolve()
      if (wanted.signal.aborted) return
      next(await resultOf(operation, (question) => call({ ...question, signal: wanted.signal })))
      complete()
    }
    void ask()
    return () => wanted.abort()
  })

async function resultOf(operation: Operation, call: Call) {
  let response: Response | undefined
  try {
    response = await call({
      method: 'POST',
      credentials: 'same-origin',
      headers: headersOf(operation.context),
      body: stringifyVariables(makeFetchBody(operation)),
    })
    return makeResult(operation, await response.json(), response)
  } catch (error) {
    return makeErrorResult(operation, error instanceof Error ? error : new Error(String(error)), response)
  }
}

/** Those of the client or of one call, and ours. */
function headersOf({ fetchOptions }: OperationContext) {
  const headers = new Headers((typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions)?.headers)
  headers.set('content-type', 'application/json')
  headers.set('accept', 'application/graphql-response+json, application/json')
  return headers
}
