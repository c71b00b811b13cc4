import type { TypedDocumentNode } from '@urql/core'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import type { Loaded } from '../urql/use-loaded.ts'
import { openPages, type Page, type Rows } from './open-pages.ts'

/**
 * A list loaded page by page, for `PagedList`. `incomplete`: a page failed to load. `settled`: the rows belong to the
 * current variables; until then the previous rows stay.
 */
export type Pages<Node> = Loaded<readonly Node[]> &
  Omit<Rows<Node>, 'nodes' | 'failed'> & {
    incomplete: boolean
    settled: boolean
    loadMore: () => void
    /** Fetches the loaded pages again. */
    reload: () => void
    want: (index: number) => void
  }

/**
 * Runs a live paged query. `pageOf` selects the page from a result; define it outside the component. `pause`: loads
 * nothing.
 */
export function usePages<Result, Variables extends { after?: string | null | undefined }, Node extends { id: string }>(
  query: TypedDocumentNode<Result, Variables>,
  variables: Omit<NoInfer<Variables>, 'after'>,
  pageOf: (result: Result) => Page<Node>,
  { pause = false } = {},
): Pages<Node> {
  const client = useClient()
  const key = JSON.stringify(variables)
  const pages = useMemo(
    () =>
      openPages<Node>((after, answered) => {
        if (pause) return () => {}
        const asked = { ...JSON.parse(key), after } as Variables
        const answers = client.query(query, asked, { requestPolicy: 'cache-and-network' })
        return answers.subscribe(({ data }) => answered(data && pageOf(data))).unsubscribe
      }),
    [client, query, key, pageOf, pause],
  )
  const rows = useSyncExternalStore(pages.subscribe, pages.snapshot)
  const [shown, setShown] = useState(rows)
  const settled = rows.nodes !== undefined || rows.failed
  if (settled && rows !== shown) setShown(rows)

  const { nodes, failed, ...rest } = settled ? rows : shown
  const { retry, reload, loadMore, want } = pages
  return { ...rest, data: nodes, failed: failed && !nodes, incomplete: failed, settled, retry, reload, loadMore, want }
}
