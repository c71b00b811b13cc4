import { X } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { usePicture } from './use-picture.ts'

export const PictureStrip = ({
  picture,
  onRetry,
  onRemove,
}: {
  picture: NonNullable<ReturnType<typeof usePicture>['picture']>
  onRetry: () => void
  onRemove: () => void
}) => (
  <div className="flex items-center gap-3 pb-2">
    <img
      src={picture.url}
      alt="To send"
      className="size-16 rounded-control border border-line bg-sunken object-cover"
    />
    <p role="status" className="min-w-0 flex-1 text-small text-quiet">
      {picture.state === 'uploading' && 'Uploading…'}
      {picture.state === 'failed' && <span className="text-bad">{picture.message}</span>}
    </p>
    {picture.state === 'failed' && (
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    )}
    <Button size="icon" variant="ghost" aria-label="Remove the picture" onClick={onRemove}>
      <X aria-hidden />
    </Button>
  </div>
)
