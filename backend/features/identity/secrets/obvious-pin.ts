/** PINs that a thief tries first: digits in equal steps (111111, 123456, 987654) or one to three digits repeated. */
export function isObvious(pin: string): boolean {
  const digits = pin.split('').map(Number)
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0))
  return new Set(steps).size === 1 || /^(\d{1,3})\1+$/.test(pin)
}
