import { cx } from './cx.ts'

/** A role's colour beside what says its name: the stripe of its shifts. Grey for none; `className` gives it its size. */
export const RoleStripe = ({ color, className }: { color: string | undefined; className: string }) => (
  <span aria-hidden className={cx('shrink-0 rounded-full bg-edge', className)} style={{ backgroundColor: color }} />
)
