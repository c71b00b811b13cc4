import { ArrowLeft } from 'lucide-react'
import { Link } from './link.tsx'
import { buttonClass } from '../button.tsx'

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} aria-label={label} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
    <ArrowLeft aria-hidden />
  </Link>
)
