/** `[a b c d e f]`, as PDF and SVG write a change of place: x′ = ax + cy + e, y′ = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const isMatrix = (value: unknown): value is Matrix =>
  (Array.isArray(value) || value instanceof Float32Array) && value.length === 6 && [...value].every(Number.isFinite)

/** First `inner`, then `outer`. */
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** How much longer or shorter lines become. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))
