import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeFieldsFragment, DifferenceKind } from '#frontend/gql/graphql.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { ChangedBy } from '#frontend/shared/past/changed-by.tsx'
import { OPEN_SHIFT } from '../dialogs/names.ts'
import { dayInWords, timesOf } from '../model/labels.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { MarkSign } from './marks.tsx'
import type { Comparison } from './use-comparison.ts'
import type { ShiftDifference } from './merge-versions.ts'

const kinds: Record<DifferenceKind, string> = { added: 'Added', removed: 'Removed', changed: 'Changed' }

export default function ComparisonCard({ comparison }: { comparison: Comparison }) {
  const { found, week, error } = comparison
  if (error) {
    return (
      <Card title="Compared">
        <EmptyState>{errorMessage(error, 'We couldn’t compare the two moments.')}</EmptyState>
      </Card>
    )
  }
  if (!found) {
    return (
      <Card title="Compared" flush>
        <Loading label="Comparing…">
          <SkeletonRows rows={3} bars={['w-24', 'w-64']} inline />
        </Loading>
      </Card>
    )
  }
  const { notes, shifts } = found
  const published = found.published ?? undefined
  const count = (kind: DifferenceKind) => shifts.filter((each) => each.kind === kind).length
  const counts = (['added', 'removed', 'changed'] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${count(kind)} ${kind}`)
  const isSame = shifts.length === 0 && published === undefined && notes.length === 0
  return (
    <Card
      title="What changed in between"
      actions={counts.length > 0 && <span data-figures>{counts.join(', ')}</span>}
      flush
    >
      {isSame && <EmptyState>The week is the same at both moments</EmptyState>}
      <ul aria-label="Differences" className="max-h-80 overflow-y-auto">
        {published !== undefined && (
          <Line kind="changed">
            <b>Week</b> {published ? 'Draft' : 'Published'} <Became /> {published ? 'Published' : 'Draft'}
          </Line>
        )}
        {notes.map(({ day, before, after }) => (
          <Line key={day} kind="changed">
            <b>Note for {dayInWords(day)}</b> <del className="text-quiet">{before ?? 'none'}</del> <Became />{' '}
            {after ?? 'none'}
          </Line>
        ))}
        {shifts.map((difference) => (
          <ShiftLine key={difference.shiftId} difference={difference} zone={week.timeZone} />
        ))}
      </ul>
    </Card>
  )
}

const Line = ({ kind, children }: { kind: DifferenceKind; children: ReactNode }) => (
  <li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-start gap-x-2 border-b border-line px-4 py-2 last:border-b-0">
    <MarkSign mark={kind} className="mt-0.5" />
    <span className="text-quiet">{kinds[kind]}</span>
    <div className="grid gap-0.5 wrap-anywhere">{children}</div>
  </li>
)

const Became = () => <ArrowRight aria-label="became" className="inline size-3.5 text-quiet" />

function ShiftLine({ difference, zone }: { difference: ShiftDifference; zone: string }) {
  const { kind, before, after, changes, by } = difference
  const shift = after ?? before
  if (!shift) return null
  return (
    <Line kind={kind}>
      <p data-figures>
        <b>{shift.employeeName ?? OPEN_SHIFT}</b>, {dayInWords(dayOf(shift.startsAt, zone))}, {timesOf(shift, zone)}
      </p>
      {changes.length > 0 && (
        <dl className="text-small" data-figures>
          {changes.map((change) => (
            <div key={change.field} className="flex flex-wrap items-center gap-x-2">
              <dt className="text-quiet first-letter:uppercase">{change.field}</dt>
              <dd className="flex flex-wrap items-center gap-x-1.5">
                <del className="text-quiet decoration-edge">{valueOf(change.before, change, zone)}</del>
                <Became />
                <ins className="no-underline">{valueOf(change.after, change, zone)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ChangedBy changes={by} zone={zone} />
    </Line>
  )
}

const valueOf = (parts: ChangeFieldsFragment['before'], { field }: ChangeFieldsFragment, zone: string) =>
  parts ? sentenceText(parts, zone) : field === 'employee' ? OPEN_SHIFT : 'none'
