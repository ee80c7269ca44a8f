import type { PdfLine } from './pdf-lines.ts'

export type Placed = { line: PdfLine; number: number; cells: string[] }

/**
 * Which dated line each line of text belongs to. Between two dated lines the widest gap parts them; where all are alike, what follows
 * a dated line is its own. Lines below the last one of a page belong to it while they follow as closely as lines do.
 */
export function ownersOf(
  placed: readonly Placed[],
  isDated: (each: Placed) => boolean,
  isText: (each: Placed) => boolean,
): (number | undefined)[] {
  const owners: (number | undefined)[] = placed.map((each, i) => (isDated(each) ? i : undefined))
  const dated = owners.filter((each) => each !== undefined)
  const gap = (i: number) => gapBefore(placed, i)
  const within = placed.flatMap((_, i) => (i > 0 && Number.isFinite(gap(i)) ? [gap(i)] : [])).toSorted((a, b) => a - b)
  const usual = within[Math.floor(within.length / 4)] ?? 12
  for (let n = -1; n < dated.length; n += 1) {
    const [above, below] = [dated[n], dated[n + 1]]
    const [from, to] = [(above ?? -1) + 1, below ?? placed.length]
    if (to - from < 1) continue
    const cut = above === undefined ? from : (cutBetween(from, to, below !== undefined, gap) ?? to)
    for (let i = from; i < Math.min(cut, to); i += 1) {
      const each = placed[i]
      if (above === undefined || !each || !isText(each) || (below === undefined && gap(i) > usual * 2)) break
      owners[i] = above
    }
    // Before the first dated line only text as close as a line to it is its narration.
    for (let i = to - 1; below !== undefined && i >= Math.max(cut, from); i -= 1) {
      const each = placed[i]
      if (!each || !isText(each) || gap(i + 1) > usual * 1.5) break
      owners[i] = below
    }
  }
  return owners
}

function gapBefore(placed: readonly Placed[], i: number): number {
  const [a, b] = [placed[i - 1]?.line, placed[i]?.line]
  return a && b && a.page === b.page ? b.y - a.y : Number.POSITIVE_INFINITY
}

/** Where the lines after a dated line stop being its own: at the end of the page, or at the widest gap before the next dated line. */
function cutBetween(from: number, to: number, hasBelow: boolean, gap: (i: number) => number): number | undefined {
  const between = Array.from({ length: to - from + (hasBelow ? 1 : 0) }, (_, k) => from + k).filter((i) => i > 0)
  const gaps = between.map(gap)
  const turn = gaps.findIndex((each) => !Number.isFinite(each))
  if (turn >= 0) return between[turn]
  const widest = gaps.reduce((most, each) => (Number.isFinite(each) && each > most ? each : most), 0)
  const least = gaps.reduce((few, each) => Math.min(few, each), Number.POSITIVE_INFINITY)
  return widest > least * 1.25 && hasBelow ? between[gaps.indexOf(widest)] : to
}
