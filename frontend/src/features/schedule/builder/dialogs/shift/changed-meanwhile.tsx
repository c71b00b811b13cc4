import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { useBuilder, type BuilderShift } from '../../builder.ts'

/** Warns that another user has changed the shift since the dialog opened, so that saving would fail. */
export function ChangedMeanwhile({ seen, onShow }: { seen: BuilderShift; onShow: (now: BuilderShift) => void }) {
  const { week } = useBuilder()
  const now = week.shifts.find(({ id }) => id === seen.id)
  if (!now) return <Alert tone="warn">This shift was deleted or moved.</Alert>
  if (now.revision <= seen.revision) return null
  return (
    <Alert
      tone="warn"
      action={
        <Button size="small" onClick={() => onShow(now)}>
          Reload
        </Button>
      }
    >
      This shift has changed since you opened it.
    </Alert>
  )
}
