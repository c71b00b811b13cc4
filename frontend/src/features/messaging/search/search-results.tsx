import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { SearchMessages } from '../documents.ts'
import { plainText } from '../text/markdown.ts'
import { messageTime } from '../timeline/message-time.ts'
import { fullName, type Message } from '../types.ts'
import { pathTo } from '../use-chat-location.ts'

export type MessageSearch = { words: string; channelId: string; senderId: string; startDate: string; endDate: string }

/** How long (ms) to debounce typing. */
const pauseFor = 250

/** Pass the search as `key`. */
export function SearchResults({
  search: { words, ...rest },
  nameOf,
  onOpen,
}: {
  search: MessageSearch
  nameOf: (channelId: string) => string
  onOpen: () => void
}) {
  const chosen = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const isEmpty = !words.trim() && Object.keys(chosen).length === 0
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(true), pauseFor)
    return () => clearTimeout(timer)
  }, [])
  const [earlier, setEarlier] = useState<readonly Message[]>([])
  const before = earlier.at(-1)?.id ?? null
  const [{ data, error, fetching }, execute] = useQuery({
    query: SearchMessages,
    variables: { search: { words: words.trim(), ...chosen }, before },
    pause: isEmpty || !typed,
    requestPolicy: 'network-only',
  })
  const now = useMinute()
  if (isEmpty) return <EmptyState>Search by words, or choose a person, a conversation or days.</EmptyState>
  if (error && !data) return <LoadError label="the results" retry={execute} />
  const page = fetching ? undefined : data?.searchMessages
  const found = [...earlier, ...(page?.nodes ?? [])]
  return (
    <>
      <p role="status" className="sr-only">
        {page && (found.length === 1 ? '1 message found' : `${found.length} messages found`)}
      </p>
      {page && found.length === 0 && <EmptyState>No messages found</EmptyState>}
      <ul aria-label="Messages found" className="grid grid-cols-1">
        {found.map((message) => (
          <li key={message.id} className="border-b border-line last:border-b-0">
            <Link
              to={pathTo({ channel: message.channelId, message: message.id })}
              onClick={onOpen}
              className="grid gap-0.5 rounded-control px-2 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="flex flex-wrap items-baseline gap-x-2">
                <bdi className="font-semibold">{fullName(message.sender)}</bdi>
                <bdi className="text-small text-quiet">in {nameOf(message.channelId)}</bdi>
                <time dateTime={message.sentAt} className="text-small text-quiet">
                  {messageTime(message.sentAt, now)}
                </time>
              </span>
              <span dir="auto" className="line-clamp-2 overflow-clip wrap-anywhere">
                {plainText(message.text) || 'A picture'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!page && found.length === 0 && (
        <Loading label="Searching…">
          <SkeletonRows rows={4} bars={['w-40', 'w-72']} />
        </Loading>
      )}
      {(page?.hasBefore ?? found.length > 0) && (
        <div className="grid justify-items-center">
          <Button pending={!page} onClick={() => setEarlier(found)}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}
