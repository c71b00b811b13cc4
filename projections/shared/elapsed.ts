/** Whole seconds between two instants; 0 if a wrong device clock reversed them. */
export function elapsedSeconds(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))
}
