import { ClipboardClock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#frontend/components/ui/button.tsx'
import { useReviewCount } from '../time-entries/use-reviews.ts'

/** Leads to the time entries that wait for a manager, while there are any. */
export function ToReview() {
  const count = useReviewCount()
  if (!count) return null
  return (
    <Link to="/manager/time-entries" className={buttonClass()}>
      <ClipboardClock aria-hidden />
      {count} to review
    </Link>
  )
}
