/** `zoom`: 1 shows the largest square, 3 a third of its side. `x`, `y`: -1 is the left or top edge, 1 the right or bottom. */
export type Crop = { zoom: number; x: number; y: number }
type Size = { width: number; height: number }

export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 }
export const mostZoom = 3

/** Returns the square of the picture that a crop shows, in the picture's pixels. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: ((width - side) * (1 + x)) / 2, top: ((height - side) * (1 + y)) / 2, side }
}

/** Returns the crop after dragging the picture by a distance in pixels of a preview with sides of `previewSide`. */
export function dragCrop(
  picture: Size,
  crop: Crop,
  { dx, dy, previewSide }: { dx: number; dy: number; previewSide: number },
): Crop {
  const { side } = cropSquare(picture, crop)
  const moved = (position: number, distance: number, length: number) => {
    const room = length - side
    return room > 0 ? clamp(position - (2 * distance * side) / (previewSide * room)) : position
  }
  return { ...crop, x: moved(crop.x, dx, picture.width), y: moved(crop.y, dy, picture.height) }
}

const clamp = (position: number) => Math.min(1, Math.max(-1, position))
