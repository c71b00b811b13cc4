/** Days (yyyy-MM-dd), inclusive. Null has no limit on that side. */
export type Span = { from: string | null; to: string | null }

/** Whether a day is in one of the spans. */
export const isInSpans = (spans: readonly Span[], day: string) =>
  spans.some(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))
