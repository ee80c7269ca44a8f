import type { Tag } from './mt940-entry.ts'

/** `BANK/ACCOUNT`, `BIC/ACCOUNT/CUR` or the account alone. */
export function accountOf(tag: Tag | undefined): { number?: string; bank_id?: string; currency?: string } {
  const pieces = (tag?.rows[0] ?? '')
    .trim()
    .split('/')
    .map((piece) => piece.trim())
    .filter(Boolean)
  const currency = pieces.length > 1 && /^[A-Z]{3}$/.test(pieces.at(-1) ?? '') ? pieces.pop() : undefined
  if (pieces.length < 2) return { number: pieces[0], currency, bank_id: tag?.tag === '25P' ? tag.rows[1]?.trim() : undefined }
  return { bank_id: pieces[0], number: pieces.slice(1).join('/'), currency }
}

/** Tags grouped into messages; text before the first :20:, and envelopes and lone dashes between them, are dropped. */
export function messagesOf(text: string): Tag[][] {
  const messages: Tag[][] = []
  let open = false
  for (const [i, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const row = raw.replace(/^\{1:.*\{4:\s*/, '').trimEnd()
    const start = /^\s*:(\d{2}[A-Z]?|NS):(.*)$/.exec(row)
    if (start?.[1] === '20') {
      messages.push([])
      open = true
    }
    const message = messages.at(-1)
    if (!message || !open) continue
    if (/^-\}?/.test(row) && /^-(?:\}.*)?$/s.test(row)) open = false
    else if (start) message.push({ line: i + 1, tag: start[1] ?? '', rows: [start[2] ?? ''] })
    else if (row.trim() !== '') message.at(-1)?.rows.push(row)
  }
  return messages
}
