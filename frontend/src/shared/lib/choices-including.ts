/** Returns the choices with the current value added, which API clients can set to any number. */
export const choicesIncluding = (current: number | null, choices: readonly number[]) =>
  [...new Set(current === null ? choices : [...choices, current])].toSorted((one, other) => one - other)
