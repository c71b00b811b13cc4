import { ReasonDialog } from '#frontend/shared/lib/forms/reason-dialog.tsx'
import { reopenRequest } from '#schema/payroll/periods-rest.ts'
import { ReopenPayPeriod } from './documents.ts'

/** Reopens a closed period, with a reason. */
export const ReopenDialog = ({ start, onClose }: { start: string; onClose: () => void }) => (
  <ReasonDialog
    title="Reopen pay period"
    action="Reopen"
    reason={reopenRequest.shape.reason}
    done="Pay period reopened"
    failed="Failed to reopen"
    send={(reason, send) => send(ReopenPayPeriod, { start, reason })}
    onClose={onClose}
  >
    <p>It is paid again as a whole when you close it. If a file went to your payroll provider, tell them.</p>
  </ReasonDialog>
)
