import type { ComponentProps } from 'react'
import type { Pages } from '../lib/pages/use-pages.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { LoadError, QueryState } from './query-state.tsx'

/** `endless`: without the Load more button, because rows load while scrolling. */
export function PagedList<Node>({
  pages,
  endless = false,
  children,
  ...state
}: Omit<ComponentProps<typeof QueryState<readonly Node[]>>, 'query'> & { pages: Pages<Node>; endless?: boolean }) {
  const { data, hasMore, loading, loadMore, incomplete, retry } = pages
  const error = <LoadError label={`all ${state.label}`} retry={retry} />
  // If the filter hides every row of the first page, the next page is loading.
  const rows = data?.length === 0 && hasMore ? undefined : data
  return (
    <QueryState query={{ ...pages, data: rows }} {...state}>
      {(rows) => (
        <>
          {children(rows)}
          {incomplete && (state.card ? <Card>{error}</Card> : error)}
          {hasMore && !endless && !incomplete && (
            <div className="grid justify-items-center p-3">
              <Button pending={loading} onClick={loadMore}>
                Load more
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  )
}
