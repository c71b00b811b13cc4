import { cx } from './cx.ts'

export const RoleStripe = ({ color, className }: { color: string | undefined; className: string }) => (
  <span aria-hidden className={cx('shrink-0 rounded-full bg-edge', className)} style={{ backgroundColor: color }} />
)
