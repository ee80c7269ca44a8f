import type { Content, StyleDictionary, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js'
import { fileURLToPath } from 'node:url'

const file = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))

/** Noto Sans has Latin, Greek, Cyrillic and ₹; its Devanagari sister takes over where Devanagari is written. */
export const fonts: TFontDictionary = {
  Noto: {
    normal: file('noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: file('noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  Devanagari: {
    normal: file('noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    bold: file('noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  },
}

export const ink = '#171C26'
export const muted = '#5D6675'
export const hairline = '#DCE0E7'
export const tint = '#F4F5F8'
export const accent = '#2F40B8'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 36 }
export const bodyWidth = page.width - 2 * page.margin

export const styles: StyleDictionary = {
  title: { fontSize: 17, bold: true, color: accent },
  name: { fontSize: 12, bold: true },
  label: { fontSize: 7.5, color: muted },
  head: { fontSize: 7.5, bold: true, color: muted },
  small: { fontSize: 7.5, color: muted },
  strong: { bold: true },
}

export const defaultStyle: TDocumentDefinitions['defaultStyle'] = { font: 'Noto', fontSize: 8.5, color: ink, lineHeight: 1.1 }

const devanagari = /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF]/
const runs = /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF\u200C\u200D]+|[^\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF\u200C\u200D]+/g

/** Text a person wrote, with each run in the font that has its letters. Control characters become blanks. */
export function words(text: string): Extract<Content, string> | { text: string; font: string }[] {
  // eslint-disable-next-line no-control-regex
  const clean = text.replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
  if (!devanagari.test(clean)) return clean
  return (clean.match(runs) ?? []).map((run) => ({ text: run, font: devanagari.test(run) ? 'Devanagari' : 'Noto' }))
}
