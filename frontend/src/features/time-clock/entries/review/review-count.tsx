import { MenuCount } from '#frontend/shared/ui/menu-count.tsx'
import { useReviewCount } from '../../use-review-count.ts'

export default function ReviewCount() {
  return <MenuCount count={useReviewCount()} what="to review" />
}
