import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'

/** Stands over a week of the past, so that nobody takes it for what is planned, and leads back. */
export const PastStrip = ({ leave }: { leave: () => void }) => (
  <Alert
    tone="warn"
    title="You are looking at the past"
    action={
      <Button size="small" onClick={leave}>
        Back to now
      </Button>
    }
  >
    This is the week as it stood then. Nothing in it can be changed.
  </Alert>
)
