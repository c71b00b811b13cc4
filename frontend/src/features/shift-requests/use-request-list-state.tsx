import { stepCommands } from '#frontend/shared/step-commands.ts'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { useSubscription } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import type { Pages } from '#frontend/shared/lib/pages/use-pages.ts'
import { useListFocus } from '#frontend/shared/lib/use-list-focus.ts'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { RequestsChanged } from './documents.ts'
import type { Screen } from './request/request-line.tsx'
import { useRequestActions } from './use-actions.ts'
import { useNews } from './request/use-news.ts'
import { whenInWords } from './labels.ts'

/**
 * State that every request list on a page shares: live changes, actions with confirmation, shortcuts to step through the
 * list, and `place`, which takes the focus when the focused item disappears. `pages`: the lists that `requests` come from.
 */
export function useRequestListState(
  requests: readonly ShiftRequestFieldsFragment[] | undefined,
  pages: readonly Pages<ShiftRequestFieldsFragment>[],
) {
  const { employeeId: me } = useUser()
  useSubscription({ query: RequestsChanged })
  const { changed, latest } = useNews(requests)
  const wanted = useWanted(requests, pages)
  const { running, confirmation, act, dismiss } = useRequestActions(() => pages.forEach(({ reload }) => reload()))
  const { list: place, step } = useListFocus<HTMLDivElement>()

  const screen: Screen = {
    me,
    changed: wanted ? new Set([...changed, wanted]) : changed,
    running,
    onAct: (request, action) => void act(request, action),
  }
  const steps = useMemo(() => stepCommands('Shift Swaps', 'request', step), [step])
  const extras = (
    <>
      <p role="status" aria-label="Changes by others" className="sr-only">
        {latest && <span key={latest.count}>{`${latest.step.sentence}: ${whenInWords(latest.request)}`}</span>}
      </p>
      {confirmation && (
        <ConfirmDialog
          open
          {...confirmation.ask}
          onConfirm={() => void act(confirmation.request, confirmation.action, true)}
          onClose={dismiss}
        />
      )}
    </>
  )
  return { screen, place, steps, extras }
}

/** Loads pages up to the request in the URL (`?request=`), and scrolls to it. */
function useWanted(
  requests: readonly { id: string }[] | undefined,
  pages: readonly Pages<ShiftRequestFieldsFragment>[],
) {
  const wanted = useSearchParams()[0].get('request')
  const found = requests?.some(({ id }) => id === wanted) ?? false
  useEffect(() => {
    if (!wanted || !requests || found) return
    for (const { hasMore, loading, incomplete, loadMore } of pages) if (hasMore && !loading && !incomplete) loadMore()
  })
  useEffect(() => {
    if (found) document.getElementById(`request-${wanted}`)?.scrollIntoView({ block: 'center' })
  }, [found, wanted])
  return wanted
}
