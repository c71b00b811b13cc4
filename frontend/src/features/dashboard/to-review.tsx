import { ArrowLeftRight, ClipboardClock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { useCountToAnswer } from '#frontend/features/shift-requests/use-count-to-answer.ts'
import { useReviewCount } from '#frontend/features/time-clock/use-reviews.ts'

/** Links to the time entries to review, if any. */
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

/** Links to the swaps and claims to review, if any. */
export function SwapsToReview() {
  const count = useCountToAnswer()
  if (!count) return null
  return (
    <Link to="/shift-swaps" className={buttonClass()}>
      <ArrowLeftRight aria-hidden />
      {count} {count === 1 ? 'swap or claim' : 'swaps and claims'} to review
    </Link>
  )
}
