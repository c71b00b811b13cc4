/** Numbers to choose from, with the one in force, which a program may have set. */
export const choicesWith = (current: number | null, choices: readonly number[]) =>
  [...new Set(current === null ? choices : [...choices, current])].toSorted((one, other) => one - other)
