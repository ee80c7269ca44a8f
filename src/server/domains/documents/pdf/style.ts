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

/** Scripts that Noto Sans has not, by the font that has their letters; marks and joiners go with the letters around them. */
const scripts = [
  { font: 'Devanagari', letters: '\\u0900-\\u097F\\u1CD0-\\u1CFF\\uA8E0-\\uA8FF' },
  { font: 'Gujarati', letters: '\\u0A80-\\u0AFF' },
  { font: 'Tamil', letters: '\\u0B80-\\u0BFF' },
].map(({ font, letters }) => ({
  font,
  pattern: new RegExp(`^[${letters}]`),
  run: `[${letters}\\u200C\\u200D]+(?: +[${letters}\\u200C\\u200D]+)*`,
}))
const ofAny = '\\u0900-\\u097F\\u1CD0-\\u1CFF\\uA8E0-\\uA8FF\\u0A80-\\u0AFF\\u0B80-\\u0BFF\\u200C\\u200D'
const isOfScript = new RegExp(`[${ofAny}]`)
const runs = new RegExp(`${scripts.map(({ run }) => run).join('|')}|[^${ofAny}]+`, 'g')

/** Text written by people, each run in the font that has its letters. Control characters other than line ends become blanks. */
export function words(text: string): string | { text: string; font: string }[] {
  const clean = Array.from(text, (char) => ((char < ' ' && char !== '\n') || char === '\u007F' ? ' ' : char)).join('')
  if (!isOfScript.test(clean)) return clean
  return (clean.match(runs) ?? []).map((run) => ({
    text: run,
    font: scripts.find(({ pattern }) => pattern.test(run))?.font ?? 'Noto',
  }))
}
