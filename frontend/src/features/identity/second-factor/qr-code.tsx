import encodeQR from 'qr'

/** Light modules around the code, which scanners need. */
const MARGIN = 4

/** Always dark on white: many scanners can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { border: MARGIN })
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control border border-line"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  )
}
