/**
 * Does something once what was just rendered is on the screen: to ask for a size before would lay the page out in the task that renders it.
 * @returns what calls it off
 */
export function afterPaint(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

const LOOK_AGAIN_MS = 500
const isDrawn = () =>
  typeof PerformancePaintTiming === 'undefined' || performance.getEntriesByName('first-contentful-paint').length > 0

/** Does something after so many milliseconds, and not before the first page is on the screen: nobody waits for it. */
export function afterFirstPaint(act: () => void, ms: number): void {
  setTimeout(() => (isDrawn() ? act() : afterFirstPaint(act, LOOK_AGAIN_MS)), ms)
}
