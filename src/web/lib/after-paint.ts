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
