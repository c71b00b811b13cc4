import { useCallback, useEffect, useRef } from 'react'
import { useQuery, type AnyVariables, type UseQueryArgs } from 'urql'

/** The state of a query. `failed`: there is no data, and the last request failed. */
export type Loaded<Data> = { data: Data | undefined; failed: boolean; retry: () => void }

/** Runs a query with `cache-and-network`. `pick` selects from the result what the screen needs. */
export function useLoaded<Result, Variables extends AnyVariables, Data>(
  query: UseQueryArgs<Variables, Result>,
  pick: (result: Result) => Data,
): Loaded<Data> & { fetching: boolean } {
  const [{ data, error, fetching }, execute] = useQuery({ requestPolicy: 'cache-and-network', ...query })
  return {
    data: data ? pick(data) : undefined,
    failed: error !== undefined && !data,
    fetching,
    retry: useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]),
  }
}

/** `useLoaded` that refetches when `version` changes, such as the revision of the data that the result is computed from. */
export function useFresh<Result, Variables extends AnyVariables, Data>(
  query: UseQueryArgs<Variables, Result>,
  version: number,
  pick: (result: Result) => Data,
): Loaded<Data> {
  const loaded = useLoaded(query, pick)
  const { retry } = loaded
  const { pause = false } = query
  const fetchedVersion = useRef(version)
  useEffect(() => {
    if (fetchedVersion.current === version) return
    fetchedVersion.current = version
    if (!pause) retry()
  }, [version, pause, retry])
  return loaded
}
