import { useState } from 'react'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import { Versions } from '#frontend/features/time-clock/versions.tsx'
import type { PayEvidenceQuery } from '#frontend/gql/graphql.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { reader, shortDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import type { PayOf } from './documents.ts'

type Fact = PayEvidenceQuery['pay']['lines'][number]['evidence'][number]

const names = {
  rule: 'Rule',
  policy: 'Policy',
  rate: 'Rate',
  item: 'Pay item',
  entry: 'Time worked',
  leave: 'Paid leave',
  contract: 'Contract',
  holiday: 'Holiday',
} as const

export function Evidence({ evidence, of }: { evidence: readonly Fact[]; of: PayOf }) {
  const entries = evidence.filter(({ kind, id }) => kind === 'entry' && (!of.entryId || id === of.entryId))
  return (
    <dl className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 text-small">
      {evidence
        .filter(({ kind }) => kind !== 'entry')
        .map((fact, index) => (
          <div key={index} className="contents">
            <dt className="text-quiet">{names[fact.kind]}</dt>
            <dd className="flex items-baseline justify-between gap-2">
              <span>
                <Setting fact={fact} of={of} />
              </span>
              <FactHistory fact={fact} of={of} />
            </dd>
          </div>
        ))}
      {entries.length > 0 && (
        <>
          <dt className="text-quiet">{names.entry}</dt>
          <dd>
            <ul>
              {entries.map((fact, index) => (
                <EntrySpan key={index} fact={fact} of={of} />
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  )
}

function FactHistory({ fact: { kind, id }, of }: { fact: Fact; of: PayOf }) {
  if (kind === 'rate') return <HistoryLink object={`rate:${of.employeeId}`} of="pay rates" small />
  if (kind === 'policy') return id !== null && <HistoryLink object="settings" of="settings" small />
  return kind === 'item' && id && <HistoryLink object={`payItem:${id}`} of="this pay item" small />
}

function Setting({ fact: { kind, id, text, at, by }, of }: { fact: Fact; of: PayOf }) {
  const manages = isManager(useUser().role)
  const link =
    kind === 'rate' || kind === 'contract'
      ? `/manager/employees/${of.employeeId}`
      : kind === 'policy'
        ? '/manager/settings'
        : null
  const written = sentenceText(text, of.zone)
  const words =
    kind !== 'policy'
      ? written
      : id === null
        ? `US federal (default), ${written}`
        : written[0]?.toUpperCase() + written.slice(1)
  return (
    <>
      {manages && link ? (
        <Link to={link} className="underline decoration-edge underline-offset-2 hover:decoration-ink">
          {words}
        </Link>
      ) : (
        words
      )}
      {at && (
        <span className="text-quiet">
          {`, set${by ? ` by ${by}` : ''}, `}
          <Moment at={at} zone={of.zone}>
            {shortDay(at, of.zone)}, {timeOfDay(at, of.zone)}
          </Moment>
        </span>
      )}
    </>
  )
}

function EntrySpan({ fact: { id, version, text }, of }: { fact: Fact; of: PayOf }) {
  const [open, setOpen] = useState(false)
  const manages = isManager(useUser().role)
  if (!id) return null
  return (
    <li>
      <Disclosure
        open={open}
        onToggle={setOpen}
        className="w-full hover:bg-sunken"
        summary={
          <>
            <span data-figures>{sentenceText(text, of.zone)}</span>
            {(version ?? 1) > 1 && <Badge>Corrected</Badge>}
          </>
        }
        panelClass="grid gap-2 py-1 pl-5"
      >
        <Versions entryId={id} as={{ ...reader, timeZone: of.zone }} />
        {manages && (
          <span className="flex items-center justify-between gap-2">
            <Link
              to={`/manager/time-entries?${new URLSearchParams({ view: 'entries', employee: of.employeeId, from: of.from, to: of.to })}`}
              className="underline decoration-edge underline-offset-2 hover:decoration-ink"
            >
              Time entries of these days
            </Link>
            <HistoryLink object={`entry:${id}`} of="this time entry" small />
          </span>
        )}
      </Disclosure>
    </li>
  )
}
