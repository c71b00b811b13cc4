import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'

export const PastStrip = ({ leave }: { leave: () => void }) => (
  <Alert
    tone="warn"
    title="Viewing an earlier version (read-only)"
    action={
      <Button size="small" onClick={leave}>
        Back to now
      </Button>
    }
  />
)
