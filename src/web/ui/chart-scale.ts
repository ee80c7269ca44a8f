/** Round steps of at least a rupee that cover the amounts and zero, for 3–4 grid lines. */
export function ticks(values: readonly number[], wanted = 4): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const raw = Math.max(100, (high - low) / wanted)
  const unit = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * unit >= raw) ?? 10) * unit
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
