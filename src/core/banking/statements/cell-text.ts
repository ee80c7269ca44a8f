import type { Field, Row } from '../../documents/parsing/fields.ts'

/** The trimmed text of a row under one meaning; several columns of that meaning are joined, repeats left out. */
export function cellText(row: Row, fields: Field[], field: Field): string {
  const texts: string[] = []
  for (let i = fields.indexOf(field); i >= 0; i = fields.indexOf(field, i + 1)) {
    const text = clean(row.cells[i] ?? '')
    if (text !== '') texts.push(text)
  }
  if (texts.length < 2) return texts[0] ?? ''
  return texts
    .filter(
      (text, i) =>
        !texts.some((other, j) => (j < i && other === text) || (j !== i && other.length > text.length && other.includes(text))),
    )
    .join(' ')
}

/** True for the ways banks print an empty value. */
export function isEmptyCell(text: string): boolean {
  return /^(?:[-–—.*]*|nil|null|none|n\/?a|nan)$/i.test(text.trim())
}

/** A figure whose digits were masked before the file was passed on. */
export function isMasked(text: string): boolean {
  const figure = text.slice(0, 60).replace(/[cd]r\.?$/i, '')
  return /[xX*#]/.test(figure) && /^[xX*#\d.,\s]+$/.test(figure)
}

function clean(text: string): string {
  return text
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'(?=[\d-])/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
