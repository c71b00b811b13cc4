import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { clockTime, shortDay } from '#frontend/shared/lib/time/format.ts'
import type { BuilderWeek } from '../builder.ts'
import { workerOf } from '../dialogs/names.ts'
import { dayInWords, timesOf } from '../model/labels.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { ComparedField, FieldDifference, Mark, ShiftDifference } from './compare.ts'
import { MarkSign } from './marks.tsx'
import type { Comparison } from './use-comparison.ts'

const kinds: Record<Mark, string> = { added: 'Added', removed: 'Removed', changed: 'Changed' }

const fieldNames: Record<ComparedField, string> = {
  employeeId: 'Employee',
  startsAt: 'Start',
  endsAt: 'End',
  breakMinutes: 'Break (minutes)',
  jobRoleId: 'Role',
  position: 'Position',
  notes: 'Notes',
}

/** What was added, removed and changed in the week between two moments, and by whom. */
export function ComparisonCard({ comparison }: { comparison: Comparison }) {
  const { differences, facts, actors, people: week, failed } = comparison
  if (failed) {
    return (
      <Card title="Compared">
        <EmptyState>We couldn’t load the week at the other moment.</EmptyState>
      </Card>
    )
  }
  if (!differences || !facts) {
    return (
      <Card title="Compared" flush>
        <Loading label="Comparing…">
          <SkeletonRows rows={3} bars={['w-24', 'w-64']} inline />
        </Loading>
      </Card>
    )
  }
  const { published, notes } = facts
  const count = (kind: Mark) => differences.filter((each) => each.kind === kind).length
  const counts = (['added', 'removed', 'changed'] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${count(kind)} ${kind}`)
  const isSame = differences.length === 0 && published === undefined && notes.length === 0
  return (
    <Card
      title="What changed in between"
      actions={counts.length > 0 && <span data-figures>{counts.join(', ')}</span>}
      flush
    >
      {isSame && <EmptyState>The week is the same at both moments</EmptyState>}
      <ul aria-label="Differences" className="max-h-80 overflow-y-auto">
        {published !== undefined && (
          <Line mark="changed" kind="Changed">
            <b>Week</b> {published ? 'Draft' : 'Published'} <Became /> {published ? 'Published' : 'Draft'}
          </Line>
        )}
        {notes.map(({ day, before, after }) => (
          <Line key={day} mark="changed" kind="Changed">
            <b>Note for {dayInWords(day)}</b> <del className="text-quiet">{before ?? 'none'}</del> <Became />{' '}
            {after ?? 'none'}
          </Line>
        ))}
        {differences.map((difference) => (
          <ShiftLine
            key={difference.shift.id}
            difference={difference}
            week={week}
            actors={actors.get(difference.shift.id) ?? []}
          />
        ))}
      </ul>
    </Card>
  )
}

const Line = ({ mark, kind, children }: { mark: Mark; kind: string; children: ReactNode }) => (
  <li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-start gap-x-2 border-b border-line px-4 py-2 last:border-b-0">
    <MarkSign mark={mark} className="mt-0.5" />
    <span className="text-quiet">{kind}</span>
    <div className="grid gap-0.5 wrap-anywhere">{children}</div>
  </li>
)

const Became = () => <ArrowRight aria-label="became" className="inline size-3.5 text-quiet" />

function ShiftLine({
  difference: { kind, shift, fields },
  week,
  actors,
}: {
  difference: ShiftDifference
  week: BuilderWeek
  actors: readonly string[]
}) {
  return (
    <Line mark={kind} kind={kinds[kind]}>
      <p data-figures>
        <b>{workerOf(shift, week)}</b>, {dayInWords(dayOf(shift.startsAt, week.timeZone))},{' '}
        {timesOf(shift, week.timeZone)}
        {actors.length > 0 && <span className="text-quiet"> · by {actors.join(', ')}</span>}
      </p>
      {fields.length > 0 && (
        <dl className="text-small" data-figures>
          {fields.map((field) => (
            <div key={field.field} className="flex flex-wrap items-center gap-x-2">
              <dt className="text-quiet">{fieldNames[field.field]}</dt>
              <dd className="flex flex-wrap items-center gap-x-1.5">
                <del className="text-quiet decoration-edge">{valueOf(field, field.before, week)}</del>
                <Became />
                <ins className="no-underline">{valueOf(field, field.after, week)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Line>
  )
}

function valueOf({ field }: FieldDifference, value: string | number | null, week: BuilderWeek) {
  if (field === 'employeeId') return workerOf({ employeeId: value === null ? null : String(value) }, week)
  if (value === null) return 'none'
  if (field === 'startsAt' || field === 'endsAt')
    return `${shortDay(value, week.timeZone, value)}, ${clockTime(value, week.timeZone)}`
  if (field === 'jobRoleId') return week.roles.find(({ id }) => id === value)?.name ?? 'A former role'
  return String(value)
}
