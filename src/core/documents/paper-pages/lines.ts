import type { PageText } from './page.ts'

/** A line of a page: its text, and which run each letter is of. */
export type PageLine = { text: string; letters: readonly { run: PageText; at: number }[] }

/** The runs of a page as lines, from left to right: a document draws a label and its value apart. */
export function linesOf(texts: readonly PageText[]): PageLine[] {
  const rows: PageText[][] = []
  for (const run of texts.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && run.y - first.y <= Math.min(first.size, run.size) / 2) row.push(run)
    else rows.push([run])
  }
  return rows.map((row) => lineOf(row.toSorted((a, b) => a.x - b.x)))
}

function lineOf(runs: readonly PageText[]): PageLine {
  let text = ''
  const letters: { run: PageText; at: number }[] = []
  for (const run of runs) {
    if (text !== '') {
      text += ' '
      letters.push({ run, at: 0 })
    }
    text += run.text
    for (let at = 0; at < run.text.length; at++) letters.push({ run, at })
  }
  return { text, letters }
}
