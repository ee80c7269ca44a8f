import type { StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js'

export const ink = '#171C26'
export const muted = '#5D6675'
export const hairline = '#DCE0E7'
export const tint = '#F4F5F8'
/** Of reports, which are the product's and no company's. */
export const accent = '#2F40B8'

export { bodyWidth, page } from '#core/documents/print/fit.ts'

export const styles: StyleDictionary = {
  title: { fontSize: 17, bold: true, color: accent },
  name: { fontSize: 12, bold: true },
  label: { fontSize: 7.5, color: muted },
  head: { fontSize: 7.5, bold: true, color: muted },
  small: { fontSize: 7.5, color: muted },
  strong: { bold: true },
}

export const defaultStyle: TDocumentDefinitions['defaultStyle'] = { font: 'Noto', fontSize: 8.5, color: ink, lineHeight: 1.1 }

const letters = '\\u0900-\\u097F\\u1CD0-\\u1CFF\\uA8E0-\\uA8FF\\u200C\\u200D'
const devanagari = new RegExp(`[${letters}]`)
const runs = new RegExp(`[${letters}]+(?: +[${letters}]+)*|[^${letters}]+`, 'g')

/** Text written by people, each run in the font that has its letters. Control characters other than line ends become blanks. */
export function words(text: string): string | { text: string; font: string }[] {
  const clean = Array.from(text, (char) => ((char < ' ' && char !== '\n') || char === '\u007F' ? ' ' : char)).join('')
  if (!devanagari.test(clean)) return clean
  return (clean.match(runs) ?? []).map((run) => ({ text: run, font: devanagari.test(run) ? 'Devanagari' : 'Noto' }))
}
