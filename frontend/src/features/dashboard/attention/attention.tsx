import { CircleCheck, ChevronRight, ListChecks } from 'lucide-react'
import { useQuery } from 'urql'
import { isSetupOpen, Setup } from '#frontend/features/organization/setup.ts'
import type { TodaysScheduleQuery } from '#frontend/gql/graphql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { attentionItemsOf, type AttentionItem } from './attention-items.ts'
import { useAttention } from './use-attention.ts'

const tones = { bad: 'text-bad', warn: 'text-warn', quiet: 'text-quiet' } as const

export function AttentionCard({ today, shifts }: { today: string; shifts: Loaded<TodaysScheduleQuery['shifts']> }) {
  const minute = useMinute()
  const query = useAttention(today, shifts)
  const found = query.data && attentionItemsOf(query.data, today, minute)
  return (
    <Card
      title="Needs attention"
      flush
      actions={found?.note && <span className="text-small text-quiet">{found.note}</span>}
    >
      <QueryState
        query={{ ...query, data: found?.lines }}
        label="what needs attention"
        skeleton={<SkeletonRows rows={3} bars={['w-40', 'w-64']} inline />}
        empty={<NothingToDo />}
      >
        {(lines) => (
          <ul>
            {lines.map((line) => (
              <AttentionLine key={line.tone + line.to} line={line} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function NothingToDo() {
  const isOwner = useUser().role === 'owner'
  const [{ data }] = useQuery({ query: Setup, pause: !isOwner })
  const isNew = data !== undefined && isSetupOpen(data.setup)
  const Icon = isNew ? ListChecks : CircleCheck
  return (
    <p className="flex min-h-row items-center gap-3 px-4 py-1.5 text-quiet">
      <Icon aria-hidden className={isNew ? 'size-4' : 'size-4 text-good'} />
      {isNew
        ? 'Nothing to review yet. Finish the first steps below.'
        : 'All caught up: no absences, open shifts, overtime or requests'}
    </p>
  )
}

const AttentionLine = ({ line: { label, about, to, icon: Icon, tone } }: { line: AttentionItem }) => (
  <li className="border-b border-line last:border-b-0">
    <Link
      to={to}
      className="grid min-h-row grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-1.5 -outline-offset-2 hover:bg-sunken sm:grid-cols-[auto_15rem_1fr_auto]"
    >
      <Icon aria-hidden className={cx('size-4', tones[tone])} />
      <b>{label}</b>
      {about && (
        <span data-figures className="text-quiet max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
          <span className="sr-only">: </span>
          {about}
        </span>
      )}
      <ChevronRight aria-hidden className="col-start-3 size-4 text-quiet sm:col-start-4" />
    </Link>
  </li>
)
