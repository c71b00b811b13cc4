export const payInWords = (payPercent: number) =>
  payPercent === 0 ? 'unpaid' : payPercent === 100 ? 'paid' : `paid at ${payPercent}%`
