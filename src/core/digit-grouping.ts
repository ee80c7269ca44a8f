/**
 * A decimal text without a sign (`48210733.50`) with commas of thousands, lakhs and crores: `4,82,10,733.50`. By hand, since a browser
 * takes 30 ms and more of its first `Intl.NumberFormat`, before it can draw a page.
 */
export function groupIndian(decimal: string): string {
  const point = decimal.indexOf('.')
  const whole = point === -1 ? decimal : decimal.slice(0, point)
  if (whole.length <= 3) return decimal
  const groups = [whole.slice(-3)]
  for (let end = whole.length - 3; end > 0; end -= 2) groups.push(whole.slice(Math.max(0, end - 2), end))
  return groups.reverse().join(',') + decimal.slice(whole.length)
}
