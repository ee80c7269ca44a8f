import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { currentLanguage, type Language, translate } from '#core/messages.ts'
import type { PaperDocument } from './document.ts'
import { words } from './style.ts'

/** Translates the slice's English texts into the language of its customer: title, declarations, labels and kinds of rows. */
export function localised<D extends object>(doc: D | PaperDocument, language: Language): D | PaperDocument {
  if (language === 'en' || !('seller' in doc)) return doc
  const paper = doc
  const labelled = <T extends { label: string }>(rows: readonly T[] | undefined) =>
    rows?.map((row) => ({ ...row, label: translate(row.label) }))
  const named = <T extends { what: string }>(rows: readonly T[]) => rows.map((row) => ({ ...row, what: translate(row.what) }))
  return {
    ...paper,
    title: translate(paper.title),
    ...(paper.copy && { copy: translate(paper.copy) }),
    ...(paper.copies && { copies: paper.copies.map(translate) }),
    ...(paper.declaration && { declaration: translate(paper.declaration) }),
    ...(paper.buyer_label && { buyer_label: translate(paper.buyer_label) }),
    references: labelled(paper.references),
    ...(paper.account && { account: { ...paper.account, rows: named(paper.account.rows) } }),
    ...(paper.voucher && { voucher: { ...paper.voucher, rows: named(paper.voucher.rows) } }),
  }
}

/** Every text in the font that has its letters: Noto Sans has no Devanagari. In English only what people wrote needs it, and has it. */
export function withFonts(definition: TDocumentDefinitions): TDocumentDefinitions {
  return currentLanguage() === 'en' ? definition : (fonted(definition) as TDocumentDefinitions)
}

function fonted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => (typeof each === 'string' ? { text: words(each) } : fonted(each)))
  if (typeof node === 'function') return (...given: unknown[]) => inFonts(node(...given))
  if (node === null || typeof node !== 'object' || node instanceof Uint8Array) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, partOf(key, value)]))
}

const inFonts = (value: unknown) => (typeof value === 'object' ? fonted(value) : value)
function partOf(key: string, value: unknown): unknown {
  if (key === 'text' && typeof value === 'string') return words(value)
  // Only content holds texts; sizes, styles and images stay as they are.
  return /^(content|columns|stack|body|table|ul|ol|text|header|footer|toc|title)$/.test(key) ? fonted(value) : value
}
