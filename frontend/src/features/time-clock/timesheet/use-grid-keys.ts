import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Makes a table of links and buttons one tab stop. `at(row, column)` returns the props of one. */
export function useGridKeys() {
  const [current, setCurrent] = useState('0/0')
  const at = (row: number, column: number) => {
    const place = `${row}/${column}`
    return { 'data-place': place, tabIndex: place === current ? 0 : -1 }
  }
  const grid = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset['place']) setCurrent(target.dataset['place'])
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      const [row = 0, column = 0] = current.split('/').map(Number)
      const next = `[data-place="${row + step[0]}/${column + step[1]}"]`
      const target = event.currentTarget.querySelector<HTMLElement>(next)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
  return { at, grid }
}
