/** How far two colours (`#rrggbb`) are apart to the eye: 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Surface in light and in dark, as near as hexadecimal comes to styles.css. */
export const grounds = ['#fdfcfb', '#191715'] as const

/** Whether a colour is seen on both grounds as a graphic has to be (WCAG 1.4.11). */
export const isSeen = (color: string) => grounds.every((ground) => contrast(color, ground) >= 3)

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(color.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
