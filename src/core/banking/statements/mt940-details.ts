export type Details = { description: string; counterparty?: string; reference?: string }

/** The text of one or more :86: tags → purpose and payee: structured (?20), slash-coded (/REMI/) or plain. */
export function readDetails(rows: string[]): Details {
  const whole = joinRows(rows.map((row) => row.replace(/(?<!˙)˙+$/, '')))
  const structured = /^\s*(?:\d{3}\s*)?([?><~^|])(?=\d{2})/.exec(whole)
  if (structured) return fromSubfields(whole, structured[1] ?? '?')
  if (/^\/[A-Z]{2,8}\//.test(whole)) return fromCodes(whole)
  return { description: whole.replace(/\s+/g, ' ').trim() }
}

/** A row as long as SWIFT allows (65) was cut anywhere, even within a word; a shorter one ended where its writer meant it to. */
function joinRows(rows: string[]): string {
  return rows.reduce((text, row, i) => {
    const cut = i > 0 && (rows[i - 1] ?? '').length >= 64
    return i === 0 || cut || /^[?>~]\d\d/.test(row) ? text + row : `${text} ${row}`
  }, '')
}

/** German and Polish banks: ?00 kind of entry, ?20–?29 and ?60–?63 purpose, ?30/?31 bank and account, ?32–?33 name. */
function fromSubfields(text: string, separator: string): Details {
  const fields = new Map<number, string>()
  const pattern = new RegExp(`\\${separator}(\\d{2})([^\\${separator}]*)`, 'g')
  for (const [, code, value = ''] of text.matchAll(pattern)) fields.set(Number(code), (fields.get(Number(code)) ?? '') + value)
  const pick = (from: number, to: number) => [...fields].filter(([code]) => code >= from && code <= to).map(([, value]) => value)
  const purpose = [...pick(20, 29), ...pick(60, 63)].join('').replace(/\s+/g, ' ').trim()
  const description = [fields.get(0)?.trim(), purpose].filter(Boolean).join(' ')
  const name = pick(32, 33).join('').replace(/\s+/g, ' ').trim()
  const reference = /(?:EREF|KREF)\+(\S+?)(?=\s|[A-Z]{4}\+|$)/.exec(purpose)?.[1]
  return { description: description.replace(/\s+/g, ' '), counterparty: name || undefined, reference }
}

/** Dutch and several Asian banks: /NAME/…/REMI/…/EREF/…. */
function fromCodes(text: string): Details {
  const fields = new Map<string, string>()
  const pattern = /\/([A-Z]{2,8})\/(.*?)(?=\/[A-Z]{2,8}\/|$)/gs
  for (const [, code = '', value = ''] of text.matchAll(pattern)) {
    fields.set(code, [fields.get(code), value.replace(/\/+/g, ' ').trim()].filter(Boolean).join(' '))
  }
  const reference = ['EREF', 'KREF', 'PREF'].map((code) => fields.get(code)).find((value) => value && value !== 'NOTPROVIDED')
  return {
    description: fields.get('REMI') || text.replace(/\s+/g, ' ').trim(),
    counterparty:
      fields.get('NAME') ?? fields.get('ORDP')?.replace(/^NAME\s+/, '') ?? fields.get('BENM')?.replace(/^NAME\s+/, ''),
    reference,
  }
}
