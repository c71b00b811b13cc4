/** Writes a number with its noun: `1 shift`, `1,200 shifts`. */
export const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`
