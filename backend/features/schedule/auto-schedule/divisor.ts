/** Returns the greatest common divisor. */
export function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other)
}
