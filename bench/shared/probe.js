// Runs in the measured page: records frame times, and the time from an event to the paint of its effect (in ms).
globalThis.probe = (() => {
  let frames = []
  let recording = false
  let painted
  let first

  const afterPaint = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now()), { once: true })
      port1.start()
      port2.postMessage('')
    })

  const frame = (at) => {
    frames.push(at)
    if (recording) requestAnimationFrame(frame)
  }

  const chip = (shiftId) => document.querySelector(`[data-shift="${shiftId}"]`)

  const grid = () => document.querySelector('[role=grid]')

  const watchFirst = () => {
    if (document.querySelector('[role=grid] [data-shift]')) afterPaint((at) => (first = at))
    else requestAnimationFrame(watchFirst)
  }
  requestAnimationFrame(watchFirst)

  return {
    firstGrid: () => first,
    nodes: () => grid().getElementsByTagName('*').length,
    freeCell(day) {
      const { top, bottom } = grid().getBoundingClientRect()
      const cells = [...grid().querySelectorAll(`[data-cell$=" ${day}"]`)].filter(
        (cell) => !cell.querySelector('[data-shift]'),
      )
      const middles = cells.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
      const far = ({ y }) => Math.abs(y - (top + bottom) / 2)
      return middles.toSorted((one, other) => far(one) - far(other))[0]
    },
    cellOf: (shiftId) => chip(shiftId)?.closest('[data-cell]').dataset.cell,
    scrollToTop() {
      grid().scrollIntoView({ block: 'end' })
      grid().scrollTo(0, 0)
    },
    isAtTop: () => grid().scrollTop === 0 && document.querySelector('[data-cell="2 5"]'),
    startFrames() {
      frames = []
      recording = true
      requestAnimationFrame(frame)
    },
    stopFrames() {
      recording = false
      return frames.slice(1).map((at, index) => at - frames[index])
    },
    /** Starts at the next event of this type and calls `isDone` at each frame until it returns `true`. */
    watch(type, isDone) {
      painted = undefined
      addEventListener(
        type,
        ({ timeStamp }) => {
          const look = () => (isDone() ? afterPaint((at) => (painted = at - timeStamp)) : requestAnimationFrame(look))
          look()
        },
        { capture: true, once: true },
      )
    },
    painted: () => painted,
  }
})()
