import { Fragment } from 'react'
import type { PaidEntryRowFragment, PaidTimeFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { exactHours, shortDay, timesWithZone, timeSpan } from '#frontend/shared/lib/time/format.ts'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { dayOf } from '#schema/shared/week-time.ts'
import type { Range } from './period.ts'
import { hoursOfEntries } from './hours-of-entries.ts'
import { WhyAmount } from './why-panel.tsx'

type Props = {
  paid: PaidTimeFragment
  range: Range
  zone: string
}

export function PaidEntries(props: Props) {
  return useMedia('(max-width: 47.99rem)') ? <EntryCards {...props} /> : <EntryTable {...props} />
}

function EntryTable({ paid, range, zone }: Props) {
  const { entries, totals } = paid
  const { note, time } = timesWithZone(entries.map(({ clockIn }) => ({ at: clockIn, zone })))
  const worked = hoursOfEntries(entries)
  return (
    <Table label="Time entries">
      <thead>
        <tr>
          <Th>Date{note && <span className="block font-normal">{note}</span>}</Th>
          <Th numeric>Clock In</Th>
          <Th numeric>Clock Out</Th>
          <Th numeric>Break (min)</Th>
          <Th numeric>Hours</Th>
          <Th numeric>Earnings</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <Tr key={entry.id}>
            <Td className="whitespace-nowrap">
              <time dateTime={entry.day}>{shortDay(entry.clockIn, zone)}</time>
            </Td>
            <Td numeric>
              <Moment at={entry.clockIn} zone={zone}>
                {time(entry.clockIn, zone)}
              </Moment>
            </Td>
            <Td numeric>
              <Moment at={entry.clockOut} zone={zone}>
                {time(entry.clockOut, zone)}
              </Moment>
            </Td>
            <Td numeric>{minutes(entry)}</Td>
            <Td numeric>{worked[index]}</Td>
            <Td numeric>
              <EntryPay entry={entry} range={range} zone={zone} />
            </Td>
          </Tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-ink">
        {otherPay(paid).map(({ name, cents }) => (
          <Tr key={name}>
            <Td colSpan={5}>{name}</Td>
            <Td numeric>{dollars(cents)}</Td>
          </Tr>
        ))}
        <tr className="font-semibold">
          <Td colSpan={3}>Total</Td>
          <Td numeric>{sum(entries.map(minutes))}</Td>
          <Td numeric>{exactHours(totals.workedSeconds)}</Td>
          <Td numeric>
            <WhyAmount label="Total" cents={totals.grossCents} title="Total" {...range} />
          </Td>
        </tr>
      </tfoot>
    </Table>
  )
}

function EntryCards({ paid, range, zone }: Props) {
  const { entries, totals } = paid
  const { note, as } = timesWithZone(entries.map(({ clockIn }) => ({ at: clockIn, zone })))
  const worked = hoursOfEntries(entries)
  return (
    <>
      {note && <p className="px-4 pt-2 text-small text-quiet">{note}</p>}
      <ul aria-label="Time entries">
        {entries.map((entry, index) => (
          <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line px-4 py-3">
            <time dateTime={entry.day} className="font-semibold">
              {shortDay(entry.clockIn, zone)}
            </time>
            <span data-figures className="text-right font-semibold">
              <EntryPay entry={entry} range={range} zone={zone} />
            </span>
            <span data-figures className="text-quiet">
              <Moment at={entry.clockIn} until={entry.clockOut} zone={zone}>
                {timeSpan(entry.clockIn, entry.clockOut, zone, as(zone))}
              </Moment>
              {minutes(entry) > 0 && `, ${minutes(entry)} min break`}
            </span>
            <span data-figures className="text-right text-quiet">
              {worked[index]} h
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3" data-figures>
        {otherPay(paid).map(({ name, cents }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="text-right">{dollars(cents)}</dd>
          </Fragment>
        ))}
        <dt className="font-semibold">Total, {exactHours(totals.workedSeconds)} h</dt>
        <dd className="text-right font-semibold">
          <WhyAmount label="Total" cents={totals.grossCents} title="Total" {...range} />
        </dd>
      </dl>
    </>
  )
}

function EntryPay({
  entry: { id, day, clockIn, clockOut, cents },
  range,
  zone,
}: { entry: PaidEntryRowFragment } & Pick<Props, 'range' | 'zone'>) {
  const last = dayOf(clockOut, zone)
  const days = { from: day > range.from ? day : range.from, to: last < range.to ? last : range.to }
  const title = shortDay(clockIn, zone)
  return <WhyAmount label={`Earnings of ${title}`} cents={cents} title={title} entryId={id} {...days} />
}

const minutes = ({ breakSeconds }: PaidEntryRowFragment) => Math.round(breakSeconds / 60)

/** Amounts that add up to gross pay together with the entries. */
function otherPay({ entries, totals, overtimeFromBeforeCents, overtimePaidLaterCents }: PaidTimeFragment) {
  const ofEntries = sum(entries.map(({ cents }) => cents)) + overtimeFromBeforeCents - overtimePaidLaterCents
  return [
    { name: 'Overtime from earlier days', cents: overtimeFromBeforeCents },
    { name: 'Overtime paid next period', cents: -overtimePaidLaterCents },
    { name: 'Other pay', cents: totals.grossCents - ofEntries },
  ].filter(({ cents }) => cents !== 0)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
