import type { TypedDocumentNode } from '@urql/core'
import { useEffect } from 'react'
import type { ShiftRequestStatus } from '#frontend/gql/graphql.ts'
import type { Page } from '#frontend/shared/lib/pages/open-pages.ts'
import { usePages, type Pages } from '#frontend/shared/lib/pages/use-pages.ts'
import { isPending } from './labels.ts'

type RequestNode = { id: string; status: ShiftRequestStatus }

const pageOf = <Node extends RequestNode>({ requests }: { requests: Page<Node> }) => requests

/**
 * Loads a list of requests page by page. The server lists pending requests first, and all of them are loaded, so that
 * counts of pending requests are complete.
 */
export function useRequestPages<Node extends RequestNode>(
  query: TypedDocumentNode<{ requests: Page<Node> }, { after?: string | null | undefined }>,
  options?: { pause?: boolean },
): Pages<Node> {
  const pages = usePages(query, {}, pageOf<Node>, options)
  const { data, hasMore, loading, incomplete, loadMore } = pages
  const last = data?.at(-1)
  const needsMore = hasMore && !loading && !incomplete && last !== undefined && isPending(last)
  useEffect(() => {
    // Each new page is checked again.
    if (needsMore && data) loadMore()
  }, [needsMore, data, loadMore])
  return pages
}
