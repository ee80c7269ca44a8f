/** The marks of one day in muster rolls, small and without points, by the share of the day that is without pay. */
const shares = new Map<string, number>([
  ...['p', 'pr', 'present', 'wo', 'w', 'off', 'wk', 'weekly off', 'week off', 'h', 'ho', 'hol', 'holiday', 'ph', 'nh', 'fh'].map(
    (mark) => [mark, 0] as const,
  ),
  ...['l', 'cl', 'sl', 'pl', 'el', 'ml', 'bl', 'co', 'comp off', 'od', 'wfh', 'tour', 'leave'].map((mark) => [mark, 0] as const),
  ...['a', 'ab', 'abs', 'absent', 'lop', 'lwp', 'lw', 'ul', 'uab', 'unpaid'].map((mark) => [mark, 1] as const),
  ...['hd', 'half day', 'half', '½', '1/2'].map((mark) => [mark, 0.5] as const),
])

/**
 * The share of a day without pay that a mark of a muster roll stands for: 0, 0.5 or 1. `P/A` and `½CL½LOP` are two halves. Undefined for
 * a mark that is not known.
 */
export function markOf(text: string): number | undefined {
  const mark = text.toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ').trim()
  const known = shares.get(mark) ?? shares.get(mark.replaceAll(/[\s/-]/g, ''))
  if (known !== undefined) return known
  const halves = mark.split(/[/:½+|]/).filter((half) => half !== '')
  if (halves.length !== 2) return undefined
  const [first, second] = halves.map((half) => shares.get(half.trim()))
  return first === undefined || second === undefined || first === 0.5 || second === 0.5 ? undefined : (first + second) / 2
}
