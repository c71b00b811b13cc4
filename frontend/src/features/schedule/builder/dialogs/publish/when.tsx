import { dayOf } from '#schema/shared/week-time.ts'
import { dayInWords } from '../../model/labels.ts'
import { Times } from '../times.tsx'

export const When = ({ startsAt, endsAt, zone }: { startsAt: string; endsAt: string; zone: string }) => (
  <>
    {dayInWords(dayOf(startsAt, zone))}, <Times startsAt={startsAt} endsAt={endsAt} zone={zone} brief />
  </>
)
