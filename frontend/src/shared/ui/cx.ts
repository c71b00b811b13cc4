/** Joins the truthy class names: `cx('a', open && 'b')`. */
export const cx = (...names: readonly (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
