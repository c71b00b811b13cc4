import type { PayLineFieldsFragment, SinceClosingFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { longDay } from '#frontend/shared/lib/time/format.ts'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import type { PayOf } from './documents.ts'

export function SinceClosing({ period, of }: { period: SinceClosingFragment; of: PayOf }) {
  const { from, to, closedAt, closedCents, nowCents } = period
  const lines = period.lines.filter(({ entryIds }) => !of.entryId || entryIds.includes(of.entryId))
  if (lines.length === 0) return null
  const title = `Changed since ${daysInWords(from, to)} was closed`
  return (
    <section aria-label={title} className="-mx-4 border-t border-line">
      <h3 className="px-4 pt-3 font-semibold">{title}</h3>
      <p className="px-4 pb-1 text-small text-quiet">
        Closed {longDay(closedAt, of.zone)}. The difference is paid in the earliest open period.
      </p>
      <Table label={title}>
        <thead>
          <tr>
            <Th>As of closing</Th>
            <Th>Now</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ closed, now }) => (
            <Tr key={closed?.key ?? now?.key} className="align-top">
              <Td className="w-1/2">
                <Compared line={closed} zone={of.zone} />
              </Td>
              <Td className="w-1/2">
                <Compared line={now} zone={of.zone} />
              </Td>
            </Tr>
          ))}
          {!of.entryId && (
            <Tr className="font-semibold">
              <Td data-figures>{dollars(closedCents)} in all</Td>
              <Td data-figures>{dollars(nowCents)} in all</Td>
            </Tr>
          )}
        </tbody>
      </Table>
    </section>
  )
}

const Compared = ({ line, zone }: { line: PayLineFieldsFragment | null | undefined; zone: string }) =>
  line ? (
    <div className="py-1">
      <b data-figures>{dollars(line.cents)}</b>
      <span className="block">{sentenceText(line.sentence, zone)}</span>
      <span data-figures className="block text-small text-quiet wrap-anywhere">
        {sentenceText(line.formula, zone)}
      </span>
    </div>
  ) : (
    <span className="text-quiet">Not paid</span>
  )
