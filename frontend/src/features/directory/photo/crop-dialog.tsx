import { type RefObject, useEffect, useRef, useState } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { cropSquare, dragCrop, mostZoom, wholeCrop, type Crop } from './crop.ts'
import { useSavePhoto } from './use-save-photo.ts'

/** Pixels of a side of the preview and of the upload: the server halves it. */
const side = 512

/** Lets the user choose the square of a picture that becomes the photo. */
export function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const { save, pending, error } = useSavePhoto(onClose)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(wholeCrop)

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Profile photo"
      description="Drag the picture to choose what your colleagues see."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} onClick={() => void save(canvas.current)}>
            Save photo
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        {error && <Alert tone="bad">{error}</Alert>}
        <Preview canvasRef={canvas} picture={picture} crop={crop} onCrop={setCrop} />
        <div className="grid w-full max-w-xs gap-3">
          <Slider
            label="Zoom"
            min={1}
            max={mostZoom}
            value={crop.zoom}
            onChange={(zoom) => setCrop({ ...crop, zoom })}
          />
          <Slider label="Left or right" value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
          <Slider label="Up or down" value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
        </div>
      </div>
    </Dialog>
  )
}

/** A component of its own, because the dialog mounts its content after the effects of `CropDialog` have run. */
function Preview({
  canvasRef,
  picture,
  crop,
  onCrop,
}: {
  canvasRef: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap
  crop: Crop
  onCrop: (change: (before: Crop) => Crop) => void
}) {
  const { width, height } = picture
  useEffect(() => {
    if (canvasRef.current) draw(canvasRef.current, picture, crop)
  }, [canvasRef, picture, crop])
  return (
    <canvas
      ref={canvasRef}
      width={side}
      height={side}
      role="img"
      aria-label="Preview of the photo"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={({ currentTarget, pointerId, movementX: dx, movementY: dy }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return
        onCrop((before) => dragCrop({ width, height }, before, { dx, dy, previewSide: currentTarget.clientWidth }))
      }}
      className="size-56 cursor-move touch-none rounded-card border border-line bg-sunken"
    />
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const { left, top, side: from } = cropSquare(picture, crop)
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, side, side)
  context?.drawImage(picture, left, top, from, from, 0, 0, side, side)
}

const Slider = ({
  label,
  min = -1,
  max = 1,
  value,
  onChange,
}: {
  label: string
  min?: number
  max?: number
  value: number
  onChange: (value: number) => void
}) => (
  <label className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3">
    {label}
    <input
      type="range"
      min={min}
      max={max}
      step={0.02}
      value={value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      className="m-0 min-h-6 w-full"
    />
  </label>
)
