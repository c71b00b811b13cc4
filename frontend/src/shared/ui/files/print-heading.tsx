import { usePrintedAt } from '../../lib/use-printed-at.ts'
import { shortDay, timeOfDay } from '../../lib/time/format.ts'

/** What a printed page shows in place of its filters: each of them in words, and when it was printed. */
export function PrintHeading({ facts }: { facts: readonly (string | null | undefined | false)[] }) {
  const printedAt = usePrintedAt()
  const printed = printedAt !== null && `Printed ${shortDay(printedAt)} ${timeOfDay(printedAt)}`
  return (
    <p data-prints="wide" className="hidden print:block">
      {[...facts, printed].filter(Boolean).join(' · ')}
    </p>
  )
}
