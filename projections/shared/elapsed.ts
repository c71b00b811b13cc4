/** Whole seconds from one instant to a later one; 0 where a device's clock put them the other way round. */
export function elapsedSeconds(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))
}
