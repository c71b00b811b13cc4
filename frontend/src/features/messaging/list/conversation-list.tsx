import { Plus, Search } from 'lucide-react'
import * as Tabs from 'radix-ui/tabs'
import { Tab as TabTrigger, TabList } from '#frontend/shared/ui/tab-list.tsx'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { Command } from '#frontend/shared/feature.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { PageHeading } from '#frontend/shared/ui/page-heading.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { emptySearch, SearchDialog } from '../search/search-dialog.tsx'
import { NewChannelDialog } from './new-channel-dialog.tsx'
import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import type { Channel } from '../types.ts'
import { useChannels, useDirectMessages } from './use-channels.ts'
import { ChannelsToJoinList } from './channels-to-join.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { NewDirectMessage } from './new-direct-message.tsx'
import { inOrder } from './order.ts'

type Tab = 'channels' | 'direct'

export function ConversationList({ open }: { open: string | null }) {
  const channels = sorted(useChannels())
  const direct = sorted(useDirectMessages())
  const opened: Tab = direct.data?.some(({ id }) => id === open) ? 'direct' : 'channels'
  const [chosen, setChosen] = useState<{ tab: Tab; open: string | null }>()
  const tab = chosen && (chosen.open === open || !open) ? chosen.tab : opened
  const [dialog, setDialog] = useState<'channel' | 'search'>()
  const [search, setSearch] = useState(emptySearch)
  const manages = isManager(useUser().role)
  useOfferCommands(
    useMemo((): Command[] => {
      const group = 'Team Chat'
      const openSearch = () => setDialog('search')
      const create = () => setDialog('channel')
      return [
        {
          id: 'search-messages',
          group,
          label: 'Search messages',
          icon: Search,
          keys: '/',
          reads: true,
          run: openSearch,
        },
        ...(manages ? [{ id: 'new-channel', group, label: 'New channel', icon: Plus, run: create }] : []),
      ]
    }, [manages, setDialog]),
  )

  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => setChosen({ tab: value === 'direct' ? 'direct' : 'channels', open })}
      className="flex h-full min-h-0 flex-col"
    >
      <header className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
        <PageHeading title="Team Chat" />
        <div className="flex">
          <Button variant="ghost" size="icon" aria-label="Search messages" onClick={() => setDialog('search')}>
            <Search aria-hidden />
          </Button>
          {tab === 'direct' ? (
            <NewDirectMessage />
          ) : (
            manages && (
              <Button variant="ghost" size="icon" aria-label="New channel" onClick={() => setDialog('channel')}>
                <Plus aria-hidden />
              </Button>
            )
          )}
        </div>
      </header>
      <TabList aria-label="Conversations" className="px-2">
        <TabButton value="channels" label="Channels" unread={unreadIn(channels.data)} />
        <TabButton value="direct" label="Direct Messages" unread={unreadIn(direct.data)} />
      </TabList>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys in addition to Tab */}
      <div className="min-h-0 flex-1 overflow-y-auto pb-4" onKeyDown={moveByArrow}>
        <Tabs.Content value="channels" tabIndex={-1} className="outline-none">
          <QueryState query={channels} label="your channels" skeleton={skeleton}>
            {(all) => <Rows all={all} open={open} label="Channels" />}
          </QueryState>
          <ChannelsToJoinList />
        </Tabs.Content>
        <Tabs.Content value="direct" tabIndex={-1} className="outline-none">
          <QueryState
            query={direct}
            label="your direct messages"
            skeleton={skeleton}
            empty={<EmptyState>No direct messages yet. Start one with the pencil above.</EmptyState>}
          >
            {(all) => <Rows all={all} open={open} label="Direct messages" />}
          </QueryState>
        </Tabs.Content>
      </div>
      {dialog === 'channel' && <NewChannelDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'search' && (
        <SearchDialog search={search} onChange={setSearch} onClose={() => setDialog(undefined)} />
      )}
    </Tabs.Root>
  )
}

const sorted = ({ data, ...rest }: Loaded<readonly Channel[]>) => ({ ...rest, data: data && inOrder(data) })

const skeleton = <SkeletonRows rows={6} bars={['w-32']} inline />

const Rows = ({ all, open, label }: { all: readonly Channel[]; open: string | null; label: string }) => (
  <ul aria-label={label} className="grid gap-0.5 p-2">
    {all.map((channel) => (
      <ConversationRow key={channel.id} channel={channel} isOpen={channel.id === open} />
    ))}
  </ul>
)

const unreadIn = (all: readonly Channel[] | undefined) =>
  Math.min(100, all?.reduce((sum, { isMuted, unreadCount }) => sum + (isMuted ? 0 : unreadCount), 0) ?? 0)

const TabButton = ({ value, label, unread }: { value: Tab; label: string; unread: number }) => (
  <TabTrigger value={value} isNarrow>
    {label}
    {unread > 0 && (
      <span data-figures className="rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent">
        {unread > 99 ? '99+' : unread}
        <span className="sr-only"> unread</span>
      </span>
    )}
  </TabTrigger>
)

function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')]
  const at = all.findIndex((each) => each === document.activeElement)
  const next = all[at + by]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
