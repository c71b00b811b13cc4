import { sundayOf } from '#schema/shared/week-time.ts'

export type View = 'day' | 'week' | 'month'

export function builderAddressOf(params: URLSearchParams, today: string) {
  const named = params.get('view')
  const view: View = named === 'month' || named === 'day' ? named : 'week'
  const day = dayOr(params.get('day'), today)
  return { view, day, sunday: sundayOf(day), locationId: params.get('location') ?? undefined }
}

const dayOr = (text: string | null, today: string) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : today
