import { MenuCount } from '#frontend/shared/ui/menu-count.tsx'
import { useCountToAnswer } from './use-count-to-answer.ts'

export default function RequestCount() {
  return <MenuCount count={useCountToAnswer()} what="to answer" />
}
