/** Returns the contrast ratio of two colors (`#rrggbb`), 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The light and dark surface colors of styles.css in hexadecimal. */
export const surfaces = ['#fdfcfb', '#191715'] as const

/** Whether a color has the required contrast for graphics on both surfaces (WCAG 1.4.11). */
export const isVisibleOnSurfaces = (color: string) => surfaces.every((ground) => contrast(color, ground) >= 3)

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(color.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
