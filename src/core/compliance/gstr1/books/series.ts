import { documentTypes } from '../masters.ts'
import type { Entry } from '../model.ts'

export type IssuedNumber = { nature: (typeof documentTypes)[number]; number: string; is_cancelled: boolean }
/** Numbers in an unbroken run. */
export type Series = { nature: IssuedNumber['nature']; from: string; to: string; total: number; cancelled: number }

type Numbered = { prefix: string; width: number; serial: number } & IssuedNumber

/** Table 13: the numbers of each nature in runs. A run ends at a gap and at another number format; cancelled numbers count. */
export function seriesOf(numbers: Iterable<IssuedNumber>): Series[] {
  const all = Array.from(numbers, numbered).toSorted(byNumber)
  const runs: Series[] = []
  let last: Numbered | undefined
  for (const each of all) {
    const run = runs.at(-1)
    const follows = last && last.nature === each.nature && last.prefix === each.prefix && each.serial - last.serial <= 1
    // Leading zeros fall away as a series grows over its width: 99, 100.
    if (run && follows) {
      run.to = each.number
      run.total += 1
      run.cancelled += each.is_cancelled ? 1 : 0
    } else runs.push({ nature: each.nature, from: each.number, to: each.number, total: 1, cancelled: each.is_cancelled ? 1 : 0 })
    last = each
  }
  return runs
}

function numbered(issued: IssuedNumber): Numbered {
  const digits = /\d{1,15}$/.exec(issued.number)?.[0] ?? ''
  return {
    ...issued,
    prefix: issued.number.slice(0, issued.number.length - digits.length),
    width: digits.length,
    serial: Number(digits),
  }
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
const byNumber = (a: Numbered, b: Numbered) =>
  documentTypes.indexOf(a.nature) - documentTypes.indexOf(b.nature) ||
  compare(a.prefix, b.prefix) ||
  a.serial - b.serial ||
  compare(a.number, b.number)

/** Gaps inside one series, with the numbers on either side. */
export function gapsOf(series: readonly Series[]): { after: string; before: string }[] {
  const prefix = (text: string) => text.replace(/\d{1,15}$/, '')
  return series.flatMap((run, at) => {
    const next = series[at + 1]
    return next && next.nature === run.nature && prefix(next.from) === prefix(run.to)
      ? [{ after: run.to, before: next.from }]
      : []
  })
}

/** Table 13 as the portal takes it. */
export function documentEntries(series: readonly Series[]): Entry[] {
  return documentTypes.flatMap((nature) => {
    const own = series.filter((run) => run.nature === nature)
    const items = own.map(({ from, to, total, cancelled }) => ({
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    }))
    return items.length === 0 ? [] : [{ values: { doc_typ: nature }, items, sources: [] }]
  })
}
