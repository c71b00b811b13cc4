import { ArrowRightLeft, Copy, History, Repeat, Trash2 } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { useBuilder, type BuilderShift } from '../../builder.ts'
import { draftOf } from '../../model/draft.ts'

export function ShiftLinks({ shift }: { shift: BuilderShift }) {
  const { week, open } = useBuilder()
  return (
    <div className="-mx-4 flex flex-wrap gap-x-1 border-t border-line px-2 pt-3">
      <Button variant="ghost" size="small" onClick={() => open({ kind: 'move', shift, copy: false })}>
        <ArrowRightLeft aria-hidden />
        Move to…
      </Button>
      <Button variant="ghost" size="small" onClick={() => open({ kind: 'move', shift, copy: true })}>
        <Copy aria-hidden />
        Copy to…
      </Button>
      <Button
        variant="ghost"
        size="small"
        onClick={() => open({ kind: 'repeat', draft: draftOf(shift, week.timeZone), shift })}
      >
        <Repeat aria-hidden />
        Repeat…
      </Button>
      <Button variant="ghost" size="small" onClick={() => open({ kind: 'shift history', shift })}>
        <History aria-hidden />
        History
      </Button>
      <Button variant="ghost" size="small" onClick={() => open({ kind: 'delete', shift })} className="ml-auto">
        <span className="inline-flex items-center gap-2 text-bad">
          <Trash2 aria-hidden />
          Delete
        </span>
      </Button>
    </div>
  )
}
