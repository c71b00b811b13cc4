import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('styles.css', import.meta.url), 'utf8')

type Scheme = 'light' | 'dark'

/** Relative luminance (WCAG 2.2) of a colour token of styles.css. */
const luminance = (token: string, scheme: Scheme) => {
  const pair = css.match(new RegExp(`--color-${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`))
  const [lightness = NaN, chroma = NaN, hue = NaN] = (pair?.[scheme === 'light' ? 1 : 2] ?? '').split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
  const [red = NaN, green = NaN, blue = NaN] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string, scheme: Scheme) => {
  const [dark = NaN, light = NaN] = [luminance(one, scheme), luminance(other, scheme)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['paper', 'surface', 'sunken']
const texts = [
  ...surfaces.flatMap((ground) =>
    ['ink', 'quiet', 'accent', 'bad', 'good', 'warn'].map((ink) => [ink, ground] as const),
  ),
  ...['good', 'warn', 'bad'].map((tone) => [tone, `${tone}-soft`] as const),
  ...['good-soft', 'warn-soft', 'bad-soft', 'accent-soft'].map((ground) => ['ink', ground] as const),
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-strong'],
  ...[...css.matchAll(/--color-(tint-\w+):/g)].map(([, tint = '']) => ['ink', tint] as const),
] as const

describe.each(['light', 'dark'] as const)('%s colours', (scheme) => {
  test.each(texts)('%s reads on %s (4.5:1)', (ink, ground) => {
    expect(contrast(ink, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  const roles = [...css.matchAll(/--color-(role-\w+):/g)].map(([, name = '']) => name)
  test.each(
    ['edge', 'accent', ...roles].flatMap((mark) => ['paper', 'surface'].map((ground) => [mark, ground] as const)),
  )('%s is seen on %s (3:1)', (mark, ground) => {
    expect(contrast(mark, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})
