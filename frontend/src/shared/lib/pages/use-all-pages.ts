import type { TypedDocumentNode } from '@urql/core'
import { useEffect, useState } from 'react'
import type { Loaded } from '../urql/use-loaded.ts'
import type { Page } from './open-pages.ts'
import { usePages } from './use-pages.ts'

/**
 * Loads all pages of a live paged query, for lists that must be complete. `data` is undefined until the last page has
 * loaded. `pageOf` and `options` as for `usePages`.
 */
export function useAllPages<
  Result,
  Variables extends { after?: string | null | undefined },
  Node extends { id: string },
>(
  query: TypedDocumentNode<Result, Variables>,
  variables: Omit<NoInfer<Variables>, 'after'>,
  pageOf: (result: Result) => Page<Node>,
  options?: { pause?: boolean },
): Loaded<readonly Node[]> {
  const { data, hasMore, settled, incomplete, retry, want } = usePages(query, variables, pageOf, options)
  useEffect(() => want(Number.POSITIVE_INFINITY), [want])
  const key = JSON.stringify(variables)
  const [complete, setComplete] = useState<{ key: string; nodes: readonly Node[] }>()
  // While a refetch appends a page, the previous complete list stays.
  if (data && settled && !hasMore && (data !== complete?.nodes || key !== complete.key)) {
    setComplete({ key, nodes: data })
  }
  const nodes = complete?.key === key ? complete.nodes : undefined
  return { data: nodes, failed: incomplete && !nodes, retry }
}
