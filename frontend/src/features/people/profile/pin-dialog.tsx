import { Button } from '#frontend/shared/ui/button.tsx'
import { CopyButton } from '#frontend/shared/ui/copy-button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'

export function PinDialog({ title, pin, onClose }: { title: string; pin: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <CopyButton text={pin} failed="Couldn’t copy. Copy the PIN by hand." />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <p aria-label="PIN" data-figures className="text-display font-semibold tracking-[0.2em]">
          {pin}
        </p>
        <p className="text-quiet">It won’t be shown again. A previous PIN no longer works.</p>
      </div>
    </Dialog>
  )
}
