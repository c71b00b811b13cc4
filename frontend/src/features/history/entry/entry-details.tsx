import { useState, type ReactNode } from 'react'
import {
  inOwnZone,
  shortDay,
  exactTimeOfDay,
  reader,
  timeOfDay,
  type Reader,
} from '#frontend/shared/lib/time/format.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import type { StepFieldsFragment } from '#frontend/gql/graphql.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import { FieldChanges } from '../field-changes.tsx'
import { originInWords } from './origin-in-words.ts'
import { Sentence } from '../sentence.tsx'
import { zoneOf } from '../zone.ts'
import type { HistoryDetails } from './use-entry.ts'

export function EntryDetails({ details, onOpen }: { details: HistoryDetails; onOpen: (id: string) => void }) {
  const { entry, undid, undoneBy, chain, undo } = details
  const zone = zoneOf(entry)
  const when = (at: string, as?: Reader) => `${shortDay(at, zone)}, ${exactTimeOfDay(at, zone, as)}`
  const as = { ...reader, timeZone: zone }
  const own = inOwnZone(entry.at, zone)
  const steps = chain.filter((step) => step.entry.id !== entry.id)
  return (
    <div className="grid gap-4">
      <p className="text-base">
        <Sentence parts={entry.parts} />
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name="Recorded">
          <time dateTime={entry.at}>{when(entry.at)}</time>
          {own && <span className="block text-small text-quiet">{own}</span>}
        </Fact>
        {entry.happenedAt && (
          <Fact name="Happened">
            <Moment at={entry.happenedAt} zone={zone}>
              {when(entry.happenedAt, as)}
            </Moment>
          </Fact>
        )}
        <Fact name="From">{originInWords(details)}</Fact>
        {entry.reason && <Fact name="Reason">{entry.reason}</Fact>}
      </dl>
      {entry.changes.length > 0 && (
        <Section title="Before and after">
          <FieldChanges changes={entry.changes} zone={zone} />
        </Section>
      )}
      {undid && (
        <Section title="Undid">
          <EntryLink step={undid} as={as} onOpen={onOpen} />
        </Section>
      )}
      {undoneBy && (
        <Section title="Undone by">
          <EntryLink step={undoneBy} as={as} onOpen={onOpen} />
        </Section>
      )}
      {undo?.obstacle && (
        <Alert tone="warn" title="This can’t be undone now">
          {undo.obstacle}
        </Alert>
      )}
      {steps.length > 0 && (
        <Section title="Part of the same action">
          <ol className="grid gap-1">
            {chain.map(({ depth, entry: step }) => (
              <li
                key={step.id}
                aria-current={step.id === entry.id || undefined}
                className={cx(depth > 0 && 'border-l border-line', step.id === entry.id && 'font-semibold')}
                style={{
                  marginInlineStart: `${Math.max(0, depth - 1) * 1.25}rem`,
                  paddingInlineStart: depth > 0 ? '0.75rem' : 0,
                }}
              >
                {step.id === entry.id ? sentenceText(step.parts) : <EntryLink step={step} as={as} onOpen={onOpen} />}
              </li>
            ))}
          </ol>
        </Section>
      )}
      <TechnicalDetails details={details} />
    </div>
  )
}

function TechnicalDetails({ details: { entry, command, stream, revision } }: { details: HistoryDetails }) {
  const [open, setOpen] = useState(false)
  const facts = { Event: entry.type, Command: command, Stream: `${stream}, revision ${revision}` }
  const ids = { 'Event ID': entry.id, 'Command ID': entry.commandId }
  return (
    <div>
      <Disclosure
        open={open}
        onToggle={setOpen}
        summary="Details"
        className="text-small text-quiet hover:text-ink"
        panelClass="text-small wrap-anywhere"
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {Object.entries({ ...facts, ...ids }).map(
            ([name, value]) =>
              value && (
                <Fact key={name} name={name}>
                  {value}
                </Fact>
              ),
          )}
        </dl>
      </Disclosure>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-quiet">{name}</dt>
    <dd>{children}</dd>
  </>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="text-small font-semibold text-quiet">{title}</h3>
    {children}
  </section>
)

const EntryLink = ({ step, as, onOpen }: { step: StepFieldsFragment; as: Reader; onOpen: (id: string) => void }) => (
  <button
    type="button"
    onClick={() => onOpen(step.id)}
    className="rounded-control text-left underline decoration-edge underline-offset-2 hover:text-ink"
  >
    {sentenceText(step.parts)}
    <span className="text-quiet">
      {' '}
      ·{' '}
      <Moment at={step.at} zone={zoneOf(step)}>
        {timeOfDay(step.at, zoneOf(step), as)}
      </Moment>
    </span>
  </button>
)
