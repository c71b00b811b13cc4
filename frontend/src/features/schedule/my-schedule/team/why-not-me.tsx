import { CircleAlert, Info } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const query = graphql(`
  query WhyNotMe($shiftId: ID!) {
    whyNotMe(shiftId: $shiftId) {
      firm
      message
    }
  }
`)

/** Explains to the employee what keeps them from a colleague's shift. `of`: the colleague and the day, for screen readers. */
export function WhyNotMe({ shiftId, of }: { shiftId: string; of: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" className="text-small text-quiet" onClick={() => setOpen(true)}>
        Why not me?<span className="sr-only"> {of}</span>
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Why not me?"
          description={`${of}. As of now, from your own schedule, availability and limits.`}
        >
          <Obstacles shiftId={shiftId} />
        </Dialog>
      )}
    </>
  )
}

function Obstacles({ shiftId }: { shiftId: string }) {
  const { data, failed, retry } = useLoaded(
    { query, variables: { shiftId }, requestPolicy: 'network-only' },
    ({ whyNotMe }) => whyNotMe,
  )
  if (!data) return failed ? <LoadError label="the reasons" retry={retry} /> : <SkeletonRows rows={1} bars={['w-64']} />
  return (
    <div className="grid gap-3">
      {data.length > 0 && (
        <ul className="grid gap-2">
          {data.map(({ firm, message }) => {
            const Icon = firm ? CircleAlert : Info
            return (
              <li key={message} className="flex items-start gap-2">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${firm ? 'text-warn' : 'text-quiet'}`} />
                {message}
              </li>
            )
          })}
        </ul>
      )}
      {!data.some(({ firm }) => firm) && (
        <p>
          You could work this shift. It went to someone else. Schedules spread hours and weekends fairly and consider
          everyone’s wishes.
        </p>
      )}
    </div>
  )
}
