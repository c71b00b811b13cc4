import { PartyPopper, StickyNote } from 'lucide-react'
import { cx } from '#frontend/shared/ui/cx.ts'

type MarkedDay = { note?: string | null | undefined; holiday?: string | null | undefined }

export const DayMarks = ({ day, brief = false }: { day: MarkedDay | undefined; brief?: boolean }) => (
  <>
    {day?.holiday && <Mark icon={PartyPopper} kind="Holiday" text={day.holiday} brief={brief} />}
    {day?.note && <Mark icon={StickyNote} kind="Note" text={day.note} brief={brief} />}
  </>
)

function Mark({
  icon: Icon,
  kind,
  text,
  brief,
}: {
  icon: typeof StickyNote
  kind: string
  text: string
  brief: boolean
}) {
  return (
    <span title={brief ? text : undefined} className="flex min-w-0 items-start gap-1 text-small font-normal text-ink">
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0 text-quiet" />
      <span className="sr-only">{kind}: </span>
      <span className={cx('min-w-0', brief ? 'truncate' : 'wrap-anywhere whitespace-pre-line')}>{text}</span>
    </span>
  )
}
