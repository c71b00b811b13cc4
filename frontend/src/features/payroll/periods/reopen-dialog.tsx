import { ReasonDialog } from '#frontend/shared/lib/forms/reason-dialog.tsx'
import { reopenPayPeriodInput } from '#schema/payroll/period-inputs.ts'
import { ReopenPayPeriod } from './documents.ts'

export const ReopenDialog = ({ start, onClose }: { start: string; onClose: () => void }) => (
  <ReasonDialog
    title="Reopen pay period"
    action="Reopen"
    reason={reopenPayPeriodInput.shape.reason}
    done="Pay period reopened"
    failed="Failed to reopen"
    send={(reason, send) => send(ReopenPayPeriod, { start, reason })}
    onClose={onClose}
  >
    <p>
      The whole period is paid again when you close it. If you sent its file to your payroll provider, let them know.
    </p>
  </ReasonDialog>
)
