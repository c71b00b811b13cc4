import { useEffect, useRef } from 'react'
import { useQuery } from 'urql'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { shiftTimes } from '#frontend/shared/lib/time/format.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { ShiftSummary } from '../request/shift-summary.tsx'

const ShiftsToSwap = graphql(`
  query ShiftsToSwap {
    shiftsToSwap {
      ...ShiftSummary
    }
  }
`)

/** `shiftId` preselects the shift. */
export type RequestDialogProps = { shiftId?: string; onClose: () => void; onDone?: () => void }

/** Returns the selected shift among the user's own. */
export function useShiftToAskAbout(shiftId: string) {
  const [{ data }] = useQuery({ query: ShiftsToSwap, requestPolicy: 'cache-first' })
  return data?.shiftsToSwap.find(({ id }) => id === shiftId)
}

/** Selects one of the user's shifts of the next 30 days that have no request yet. */
export function ShiftChoice({ field, invalid }: { field: UseFormRegisterReturn; invalid: boolean }) {
  const [{ data, error }, refetch] = useQuery({ query: ShiftsToSwap, requestPolicy: 'cache-and-network' })
  const shifts = data?.shiftsToSwap
  const place = useRef<HTMLFieldSetElement>(null)
  const { note, as } = shiftTimes(shifts ?? [])
  const arrived = shifts !== undefined
  useEffect(() => {
    // The focus stayed on the placeholder while the shifts loaded.
    if (arrived && place.current === document.activeElement) {
      const checked = place.current?.querySelector<HTMLElement>('input:checked')
      const first = checked ?? place.current?.querySelector('input')
      first?.focus()
    }
  }, [arrived])
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      data-focus-first={!arrived || undefined}
      className="outline-none grid grid-cols-1 gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">Shift</legend>
      <div className={cx('max-h-60 overflow-y-auto rounded-control border', invalid ? 'border-bad' : 'border-edge')}>
        <ZoneNote note={note} />
        {shifts?.map((shift) => (
          <label
            key={shift.id}
            className="flex cursor-pointer items-center gap-3 border-b border-line px-3 py-2 last:border-b-0 hover:bg-sunken has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" {...field} value={shift.id} className="size-4 outline-none" />
            <ShiftSummary shift={shift} as={as} />
          </label>
        ))}
        {shifts?.length === 0 && (
          <p className="px-3 py-4 text-center text-quiet">No shifts in the next 30 days to swap or offer</p>
        )}
        {!shifts && error && (
          <div className="grid justify-items-center gap-2 px-3 py-4 text-quiet">
            <p>We couldn’t load your shifts.</p>
            <Button size="small" onClick={() => refetch({ requestPolicy: 'network-only' })}>
              Retry
            </Button>
          </div>
        )}
        {!shifts && !error && (
          <Loading label="Loading your shifts…">
            {Array.from({ length: 3 }, (_, row) => (
              <div key={row} className="border-b border-line px-3 py-2 last:border-b-0">
                <Skeleton className="h-9 w-56" />
              </div>
            ))}
          </Loading>
        )}
      </div>
    </fieldset>
  )
}
