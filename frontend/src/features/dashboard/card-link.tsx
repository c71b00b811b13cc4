import { Link } from 'react-router-dom'
import { buttonClass } from '#frontend/shared/ui/button.tsx'

/** For the head of a card: where the whole of it is, after the zone of its times. */
export const CardLink = ({ note, to, children }: { note: string; to: string; children: string }) => (
  <>
    <span className="text-small text-quiet">{note}</span>
    <Link to={to} className={buttonClass({ variant: 'ghost', size: 'small' })}>
      {children}
    </Link>
  </>
)
