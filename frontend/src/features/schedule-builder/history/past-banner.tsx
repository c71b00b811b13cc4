import { Alert } from '#frontend/components/ui/alert.tsx'
import { Button } from '#frontend/components/ui/button.tsx'

/** Stands over a week of the past, so that nobody takes it for what is planned. */
export const PastBanner = ({ onBack }: { onBack: () => void }) => (
  <Alert
    tone="warn"
    title="You are looking at the past"
    action={
      <Button size="small" onClick={onBack}>
        Back to now
      </Button>
    }
  >
    This is the week as it was. Nothing in it can be changed.
  </Alert>
)
