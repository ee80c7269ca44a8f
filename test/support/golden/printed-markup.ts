import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PrintLayout } from '#core/documents/print/layout.ts'

// Through a name that the compiler cannot follow: the server’s types include no page.
const component: string = '#web/features/documents/shared/print/printed-document.tsx'
const { default: PrintedDocument } = (await import(component)) as { default: FunctionComponent<{ layout: PrintLayout }> }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The texts that the page shows of a document, in their order. */
export function markupTexts(layout: PrintLayout): string[] {
  const markup = renderToStaticMarkup(createElement(PrintedDocument, { layout }))
  return markup
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '').trim())
    .filter((text) => text !== '')
}

/**
 * How often each letter is there, without blanks and the lines between columns: however a text is broken, it has the same ones.
 */
export function letterCounts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of texts.join('').replaceAll(/[\s|]/g, '')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** What the first has more than the second. */
export function moreLetters(texts: readonly string[], others: readonly string[]): string {
  const known = letterCounts(others)
  const more = [...letterCounts(texts)].map(([letter, count]) => letter.repeat(Math.max(0, count - (known.get(letter) ?? 0))))
  return more.join('')
}
