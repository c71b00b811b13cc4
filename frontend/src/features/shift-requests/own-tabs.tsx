import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import type { Screen } from './request/request-line.tsx'
import { RequestList } from './request-list.tsx'
import { countOf, groupsOf, tabs, type Lists, type Tab } from './tabs.ts'

/** An employee's four lists, one at a time. */
export function OwnTabs({
  tab,
  lists,
  failed,
  retry,
  screen,
  onChoose,
  onAsk,
}: {
  tab: Tab
  lists: Lists | undefined
  failed: boolean
  retry: () => void
  screen: Screen
  onChoose: (tab: Tab) => void
  onAsk: (dialog: 'swap' | 'offer') => void
}) {
  const { asked, own, settled } = groupsOf(lists?.[tab] ?? [], screen.me)
  const offer = <Button onClick={() => onAsk('offer')}>Offer a shift</Button>
  const empty: Record<Tab, ReactNode> = {
    swaps: (
      <EmptyState action={<Button onClick={() => onAsk('swap')}>Request a swap</Button>}>
        No swap requests yet
      </EmptyState>
    ),
    available: (
      <EmptyState action={<Button onClick={() => onChoose('claims')}>See my claims</Button>}>
        No shifts available to grab
      </EmptyState>
    ),
    offers: <EmptyState action={offer}>You haven’t offered a shift yet</EmptyState>,
    claims: (
      <EmptyState action={<Button onClick={() => onChoose('available')}>See available shifts</Button>}>
        You haven’t claimed a shift yet
      </EmptyState>
    ),
  }
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => {
        const chosen = tabs.find((each) => each.value === value)
        if (chosen) onChoose(chosen.value)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <Tabs.List aria-label="Swaps and grabs" className="flex overflow-x-auto border-b border-line">
        {tabs.map(({ value, label }) => (
          <TabButton
            key={value}
            value={value}
            label={label}
            count={lists && countOf(value, lists)}
            chosen={value === tab}
          />
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={-1} className="outline-none">
        <Card title={tab === 'swaps' && 'My Swap Requests'} flush>
          <RequestList
            groups={
              lists && [
                { requests: asked },
                { ...(asked.length > 0 && { heading: 'Your requests' }), requests: own },
                { heading: 'Earlier', requests: settled },
              ]
            }
            failed={failed}
            retry={retry}
            empty={empty[tab]}
            screen={screen}
          />
        </Card>
      </Tabs.Content>
    </Tabs.Root>
  )
}

function TabButton({
  value,
  label,
  count,
  chosen,
}: {
  value: Tab
  label: string
  count: number | undefined
  chosen: boolean
}) {
  const button = useRef<HTMLButtonElement>(null)
  const counted = count !== undefined
  // On a phone not all fit side by side, and fewer with their counts.
  useEffect(() => {
    if (chosen && counted) button.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [chosen, counted])
  return (
    <Tabs.Trigger
      ref={button}
      value={value}
      className={cx(
        'relative flex min-h-row items-center gap-2 px-3 whitespace-nowrap text-quiet transition-colors hover:text-ink sm:px-4',
        'focus-visible:-outline-offset-2 data-[state=active]:font-semibold data-[state=active]:text-ink',
        'data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent',
      )}
    >
      {label}
      {counted && count > 0 && (
        <span data-figures className="text-small">
          {count}
        </span>
      )}
    </Tabs.Trigger>
  )
}
