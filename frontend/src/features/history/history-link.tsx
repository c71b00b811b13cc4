import { History } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'

/**
 * Returns the address of an object's history: `shift:<id>`, `rate:<employee id>`, `settings`, …; see `historyObjects`.
 */
export const historyPath = (object: string) => `/manager/history?object=${encodeURIComponent(object)}`

export const HistoryLink = ({ object, of, small = false }: { object: string; of: string; small?: boolean }) =>
  isManager(useUser().role) && (
    <Link
      to={historyPath(object)}
      aria-label={`History of ${of}`}
      title="History"
      className={cx(buttonClass({ variant: 'ghost', size: small ? 'small' : 'icon' }), small && 'min-w-row-tight')}
    >
      <History aria-hidden />
    </Link>
  )
