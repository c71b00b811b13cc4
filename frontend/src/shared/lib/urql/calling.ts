import { makeErrorResult, makeResult, stringifyVariables } from '@urql/core'
import type { ExecutionResult, Exchange, Operation, OperationResult } from '@urql/core'
import { makeFetchBody } from '@urql/core/internal'
import { filter, fromValue, make, merge, mergeMap, pipe, takeUntil } from 'wonka'
import type { Source } from 'wonka'
import type { Call } from './answers-to.ts'
import { asking } from './together.ts'

type Question = ReturnType<typeof makeFetchBody>
type Ask = ReturnType<typeof asking>

/** Answers that have been asked for before. */
type Early = {
  /** One that is here, so that the first rendering has it. It may be looked at again. */
  known: (question: Question) => ExecutionResult | undefined
  /** One that is here or coming, once; `undefined` where there is none. */
  take: (question: Question) => Promise<ExecutionResult | undefined> | undefined
}

/**
 * Asks the server by `call` what `early` does not answer, each question in a call of its own, but for those of the same
 * moment that have `together` in their context. urql's own exchange also reads streams, sends files and asks by GET, which
 * is half the code of its core: every first page would load it for nothing.
 */
export const calling =
  (call: Call, early?: Early): Exchange =>
  ({ forward }) =>
  (operations) => {
    const ask = asking(call)
    const teardownOf = (key: number) =>
      pipe(
        operations,
        filter((operation) => operation.kind === 'teardown' && operation.key === key),
      )
    const answered = pipe(
      operations,
      filter(isCall),
      mergeMap((operation) => pipe(answerTo(operation, ask, early), takeUntil(teardownOf(operation.key)))),
    )
    const others = pipe(
      operations,
      filter((operation) => !isCall(operation)),
      forward,
    )
    return merge([answered, others])
  }

const isCall = ({ kind }: Operation) => kind === 'query' || kind === 'mutation'

function answerTo(operation: Operation, ask: Ask, early?: Early): Source<OperationResult> {
  const question = makeFetchBody(operation)
  const known = early?.known(question)
  /** Ends the call once its answer is no longer wanted. */
  const asked = make<OperationResult>(({ next, complete }) => {
    const wanted = new AbortController()
    const begin = async () => {
      // What only looks into the cache, as a first rendering does, is over by then.
      await Promise.resolve()
      const { signal } = wanted
      if (signal.aborted) return
      const taken = early?.take(question)
      if (!known) next(await resultOf(operation, question, { ask, taken, signal }))
      complete()
    }
    void begin()
    return () => wanted.abort()
  })
  return known ? merge([fromValue(makeResult(operation, known)), asked]) : asked
}

async function resultOf(
  operation: Operation,
  question: Question,
  { ask, taken, signal }: { ask: Ask; taken: ReturnType<Early['take']>; signal: AbortSignal },
) {
  let response: Response | undefined
  try {
    // One that has failed is asked for again, alone.
    const early = await taken?.catch(() => undefined)
    if (early) return makeResult(operation, early)
    const { fetchOptions, together = false } = operation.context
    const { headers = {} } = (typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions) ?? {}
    const asked = await ask({ body: stringifyVariables(question), headers, signal, together })
    response = asked.response
    return makeResult(operation, (await asked.answer) as ExecutionResult, response)
  } catch (error) {
    return makeErrorResult(operation, error instanceof Error ? error : new Error(String(error)), response)
  }
}
