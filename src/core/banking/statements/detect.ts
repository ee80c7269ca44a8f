import type { StatementFormat } from './types.ts'

/** The machine format of a text by its content, never by its name; undefined for tables and printed text. */
export function textFormat(text: string): Exclude<StatementFormat, 'csv' | 'xlsx' | 'html' | 'pdf' | 'text'> | undefined {
  const head = text.slice(0, 20_000)
  if (/^\s*OFXHEADER\s*:/i.test(head) || /<\?OFX\b/i.test(head) || /^\s*(?:<\?xml[^>]*\?>\s*)?<OFX>/i.test(head)) return 'ofx'
  if (/<(?:\w+:)?Document[\s>]/.test(head) && /camt\.05|BkToCstmr/.test(head)) return 'camt'
  if (/^(?:[^\n]*\n){0,20}?\s*!(?:Type:|Account\b|Option:|Clear:)/i.test(head)) return 'qif'
  if (/^(?:\{1:.*\{4:\s*|[ \t]*):20:/m.test(head) && /^[ \t]*:(?:25P?|60[FM]|61|28C?|13D|34F):/m.test(text)) return 'mt940'
  if (/^[ \t]*0[0-3],[^\n]*\/[ \t\r]*$/m.test(head) && /^\s*0[01],(?:[^,\n]*,){4,}/.test(head)) return 'bai2'
  return undefined
}
