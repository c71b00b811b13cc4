import { useState } from 'react'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { FieldChanges } from './field-changes.tsx'
import { useHistoryPages } from './use-history.ts'
import { zoneOf } from './zone.ts'

/** The changes of a command on many shifts, which load when the user opens them. */
export function CommandChanges({
  commandId,
  count,
  onOpen,
}: {
  commandId: string
  count: number
  onOpen: (id: string) => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      open={open}
      onToggle={setOpen}
      className="text-small text-quiet hover:text-ink"
      summary={`${count} changes`}
      panelClass="mt-1 mb-2 border-l border-line pl-3"
    >
      <Changes commandId={commandId} onOpen={onOpen} />
    </Disclosure>
  )
}

function Changes({ commandId, onOpen }: { commandId: string; onOpen: (id: string) => void }) {
  const pages = useHistoryPages({ commandId })
  return (
    <PagedList pages={pages} label="the changes" skeleton={<SkeletonRows rows={4} bars={['w-56']} inline />}>
      {(entries) => (
        <ol aria-label="Changes of this command" className="grid gap-1.5">
          {entries.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                onClick={() => onOpen(entry.id)}
                className="rounded-control text-left underline decoration-edge underline-offset-2 hover:decoration-ink"
              >
                {sentenceText(entry.parts, zoneOf(entry))}
              </button>
              <FieldChanges changes={entry.changes} zone={zoneOf(entry)} className="text-small" />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  )
}
