import { linesOf, type PageLine } from './lines.ts'
import type { Mark, PaperPage } from './page.ts'
import { spellingsOfAmount, spellingsOfDay } from './spellings.ts'

/** Values to find: amounts in paise are numbers, days are ISO. */
export type WantedValues = Readonly<Record<string, string | number | null | undefined>>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Where each value stands on the pages. `found_in`: the line that a value was read from, which decides between several; otherwise the first
 * for texts, and for amounts the last: totals stand at the end. A value that stands nowhere as it is written has no mark.
 */
export function marksOf(
  pages: readonly PaperPage[],
  values: WantedValues,
  found_in: Readonly<Record<string, string>> = {},
): Mark[] {
  const lines = pages.flatMap((page, at) => linesOf(page.texts).map((line) => ({ ...line, page: at })))
  return Object.entries(values).flatMap(([field, value]) => {
    if (value === null || value === undefined || value === '' || value === 0) return []
    const hits = spellingsOf(value).flatMap((spelling) => lines.flatMap((line) => hitsIn(line, spelling)))
    const quoted = squeezed((found_in[field] ?? '').split('“')[1] ?? '').replace('”', '')
    const named = hits.filter(({ line }) => quoted !== '' && isSame(squeezed(line.text), quoted))
    const best = typeof value === 'number' ? (named.at(-1) ?? hits.at(-1)) : (named[0] ?? hits[0])
    return best ? [{ field, page: best.line.page, ...boxOf(best.line, best.from, best.to) }] : []
  })
}

function spellingsOf(value: string | number): string[] {
  if (typeof value === 'number') return spellingsOfAmount(value)
  return DAY.test(value) ? spellingsOfDay(value) : [value]
}

type Hit<L> = { line: L; from: number; to: number }

/** Whole values only: `100.00` is not in `1,100.00`. */
function hitsIn<L extends PageLine>(line: L, spelling: string): Hit<L>[] {
  const [text, wanted] = [line.text.toLowerCase(), spelling.toLowerCase()]
  const hits: Hit<L>[] = []
  for (let from = text.indexOf(wanted); from !== -1; from = text.indexOf(wanted, from + 1)) {
    const to = from + wanted.length
    if (!BEFORE.test(text.slice(Math.max(0, from - 1), from)) && !AFTER.test(text.slice(to, to + 1)))
      hits.push({ line, from, to })
  }
  return hits
}

const [BEFORE, AFTER] = [/[\p{L}\p{N},/]/u, /[\p{L}\p{N}/]/u]

/** Reading joins cells that the page draws apart, and cuts long lines: what one of them says decides. */
const isSame = (drawn: string, quoted: string) => drawn.includes(quoted) || quoted.includes(drawn)
const squeezed = (text: string) => text.replaceAll(/[\s:]/g, '').toLowerCase()

/** From the first letter to the last; letters of a run count as equally wide. */
function boxOf({ letters }: PageLine, from: number, to: number) {
  const within = letters.slice(from, to)
  const sides = within.map(({ run, at }) => {
    const step = run.width / Math.max(1, run.text.length)
    return {
      left: run.x + at * step,
      right: run.x + (at + 1) * step,
      top: run.y - run.size * 0.85,
      bottom: run.y + run.size * 0.25,
    }
  })
  const x = Math.min(...sides.map(({ left }) => left))
  const y = Math.min(...sides.map(({ top }) => top))
  return {
    x,
    y,
    width: Math.max(...sides.map(({ right }) => right)) - x,
    height: Math.max(...sides.map(({ bottom }) => bottom)) - y,
  }
}
