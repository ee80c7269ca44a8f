import { type Matrix, moved } from './matrix.ts'

/** What pdf.js calls the parts of a path, with how many points each takes. */
const parts = [
  ['M', 1],
  ['L', 1],
  ['C', 3],
  ['Q', 2],
  ['Z', 0],
] as const
const MOST_NUMBERS = 4_000

/** A path of pdf.js, moved to the page, as SVG writes it; undefined for an empty one, and for one that is a drawing and no line. */
export function pathOf(data: unknown, place: Matrix): string | undefined {
  const numbers: unknown = Array.isArray(data) ? data[0] : undefined
  if (!(numbers instanceof Float32Array) || numbers.length === 0 || numbers.length > MOST_NUMBERS) return undefined
  let d = ''
  for (let at = 0; at < numbers.length; ) {
    const [letter, points] = parts[numbers[at] ?? -1] ?? []
    if (letter === undefined) return undefined
    at++
    d += letter
    for (let point = 0; point < points; point++, at += 2) {
      const [x, y] = moved(place, numbers[at] ?? 0, numbers[at + 1] ?? 0)
      if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined
      d += `${point === 0 ? '' : ' '}${x.toFixed(2)} ${y.toFixed(2)}`
    }
  }
  return d
}
