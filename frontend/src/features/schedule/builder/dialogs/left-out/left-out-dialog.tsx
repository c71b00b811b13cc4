import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import type { RunResult } from '../../builder.ts'
import { LeftOutList } from './left-out-list.tsx'
import { ScrollableText } from '../scrollable-text.tsx'
import { countOfShifts } from '../../model/labels.ts'

export const LeftOutDialog = ({
  title,
  done,
  result,
  close,
}: {
  title: string
  done: string
  result: RunResult
  close: () => void
}) => (
  <Dialog
    open
    onOpenChange={close}
    title={title}
    description={`${result.count === 0 ? 'No shifts' : countOfShifts(result.count)} ${done}, ${result.leftOut.length} skipped`}
    actions={
      <Button variant="primary" onClick={close}>
        Close
      </Button>
    }
  >
    <ScrollableText label="Skipped shifts">
      <LeftOutList leftOut={result.leftOut} />
    </ScrollableText>
  </Dialog>
)
