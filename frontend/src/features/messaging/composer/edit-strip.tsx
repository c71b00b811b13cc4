import { Pencil } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'

export const EditStrip = ({ onCancel }: { onCancel: () => void }) => (
  <p className="flex items-center gap-2 pb-1 text-small text-quiet">
    <Pencil aria-hidden className="size-3.5" />
    Editing a message
    <Button size="small" variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
  </p>
)
