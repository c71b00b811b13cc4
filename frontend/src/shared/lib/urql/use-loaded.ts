import { useCallback, useEffect, useRef } from 'react'
import { useQuery, type AnyVariables, type UseQueryArgs } from 'urql'

/** What a screen shows of a query. `failed`: it has nothing to show, and the last try failed. */
export type Loaded<Data> = { data: Data | undefined; failed: boolean; retry: () => void }

/**
 * Runs a query that a screen depends on: what is cached at once, then what the server has now.
 * `pick` takes from the result what the screen needs.
 */
export function useLoaded<Result, Variables extends AnyVariables, Data>(
  query: UseQueryArgs<Variables, Result>,
  pick: (result: Result) => Data,
): Loaded<Data> & { fetching: boolean } {
  const [{ data, error, fetching }, execute] = useQuery({ requestPolicy: 'cache-and-network', ...query })
  return {
    // `null` after an error.
    data: data ? pick(data) : undefined,
    failed: error !== undefined && !data,
    fetching,
    retry: useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]),
  }
}

/** `useLoaded` that asks again each time `version` changes, such as the revision of what the answer is computed from, unless paused. */
export function useFresh<Result, Variables extends AnyVariables, Data>(
  query: UseQueryArgs<Variables, Result>,
  version: number,
  pick: (result: Result) => Data,
): Loaded<Data> {
  const loaded = useLoaded(query, pick)
  const { retry } = loaded
  const { pause = false } = query
  const asked = useRef(version)
  useEffect(() => {
    if (asked.current === version) return
    asked.current = version
    if (!pause) retry()
  }, [version, pause, retry])
  return loaded
}
