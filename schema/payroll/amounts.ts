export const inHours = (seconds: number) => Math.round(seconds / 36) / 100
export const inDollars = (cents: number) => cents / 100
