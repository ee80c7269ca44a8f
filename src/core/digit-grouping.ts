/**
 * A decimal text (`-48210733.50`) with commas of thousands, lakhs and crores: `-4,82,10,733.50`. By hand, since a browser
 * takes 30 ms and more of its first `Intl.NumberFormat`, before it can draw a page.
 */
export function groupIndian(decimal: string): string {
  const sign = decimal.startsWith('-') ? 1 : 0
  const point = decimal.indexOf('.')
  let grouped = decimal
  for (let at = (point === -1 ? decimal.length : point) - 3; at > sign; at -= 2)
    grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`
  return grouped
}
