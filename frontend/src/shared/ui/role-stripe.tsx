import { cx } from './cx.ts'

/** A role's color as a stripe next to its name, gray for no role. `className` sets the size. */
export const RoleStripe = ({ color, className }: { color: string | undefined; className: string }) => (
  <span aria-hidden className={cx('shrink-0 rounded-full bg-edge', className)} style={{ backgroundColor: color }} />
)
