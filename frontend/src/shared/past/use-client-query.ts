import type { Client, CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useState } from 'react'

/** Live if the client is. Returns nothing without a client or variables. */
export function useClientQuery<Data, Variables extends object>(
  client: Client | undefined,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables | undefined,
) {
  const [answer, setAnswer] = useState<{
    client: Client
    variables: Variables
    data: Data | undefined
    error: CombinedError | undefined
  }>()
  useEffect(() => {
    if (!client || !variables) return
    const answers = client.query<Data>(query, variables, { requestPolicy: 'cache-and-network' })
    return answers.subscribe(({ data, error }) =>
      setAnswer({ client, variables, data, error: data ? undefined : error }),
    ).unsubscribe
  }, [client, query, variables])
  // Ignores the previous moment's result until the new one has loaded.
  const own = answer?.client === client && answer?.variables === variables ? answer : undefined
  return { data: own?.data, error: own?.error }
}
