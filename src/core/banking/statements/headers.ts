import type { Field } from '../../documents/parsing/fields.ts'
import { hindiHeading } from '../../documents/parsing/hindi-headings.ts'

/** A header as it is compared: small letters, Hindi words in English, no accents, no punctuation, single blanks. */
export function plainHeader(text: string): string {
  const plain = hindiHeading(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ø/g, 'o').replace(/ß/g, 'ss')
  return plain.replace(/[^a-z0-9₹$€£%#]+/g, ' ').trim()
}

/** Tried in order: the content of a column by its name. English, the Indian banks' own terms, and the common European ones. */
const meanings: [Field, RegExp][] = [
  [
    'ignore',
    /^(s|sr|sl|srl|serial)( ?no| number)?$|^no$|^#$|^row( no)?$|branch|^sol( id)?$|^init br$|^bank name$|^category$|^reward|^mode$|^tags?$|^time$|^account (type|status)$/,
  ],
  ['ignore', /^(account|a c|konto|compte|rekening)( ?(no|number|nummer|num))?$|^iban$|^bic$|emi\b|^your reference account$/],
  ['balance_mark', /^balance (dr cr|cr dr|type|indicator)$|^bal (dr cr|cr dr)$/],
  ['balance', /balance|^bal( (inr|rs))?$|\bbal$|running|saldo|solde|kontostand|^closing$/],
  [
    'mark',
    /^(dr|debit|d|withdrawal) ?(or )?(cr|credit|c|deposit)( (indicator|flag|type|mark))?$|^(cr|credit|c) ?(or )?(dr|debit|d)( (indicator|flag|type|mark))?$|^drcr$|^crdr$|^soll haben$|^(billing ?)?(amount ?)?sign$|^(credit|debit) (debit|credit) indicator$|^af bij$/,
  ],
  [
    'value_date',
    /^val(ue)?( ?dat(e|ed)?| dt)( .*)?$|value date|value dat|^valuta( ?datum|dato)?$|^wertstellung|date (de )?valeur|fecha valor|rentedatum|^rentedato$/,
  ],
  [
    'date',
    /^(date|datum|dato|fecha|data|day)\b|\b(date|dt|datum)( |$)|buchungstag|buchungsdatum|bogforingsdato|date (de l )?operation|fecha operacion|^posted$|^dtposted$/,
  ],
  ['bank_transaction_id', /^(bank )?(transaction|tran|txn|trans) ?(id|no|number)$|^fitid$|^journal no$/],
  ['reference', /cheque|chq|^check|instrument|instr|\brefe?r?e?n?c?e?s?\b|ref no|^ref|utr|rrn|^urn$|^trace|numero/],
  ['currency', /^(currency|ccy|curr|cur|devise|wahrung|waehrung|moneda|valuta|muntsoort|mynt)( code)?$|^currency/],
  [
    'amount',
    /(withdrawal|debit|dr|paid out).{0,100}(deposit|credit|cr|paid in)|(deposit|credit|cr).{0,100}(withdrawal|debit|dr)/,
  ],
  [
    'debit',
    /debit|withdraw|^dr\b|\bdr$|paid out|money out|^soll$|^debet$|^cargos?$|^uitgaand|spent|^payments?( (inr|rs))?$|^paid$|^lastschrift|^out$|outflow/,
  ],
  [
    'credit',
    /credit|deposit|^cr\b|\bcr$|paid in|money in|^haben$|^abonos?$|receipts?( (inr|rs))?$|^received$|^gutschrift|^in$|inflow/,
  ],
  ['amount', /amount|\bamt\b|betrag|montant|importe|bedrag|belob|umsatz$|^value$|^sum$|^kwota|^transaction value/],
  ['type', /^(transaction |txn |tran |trans )?(type|mode)$|^buchungstext$|^code$|^trntype$|^voucher type$/],
  [
    'counterparty',
    /payee|beneficiary|counter ?party|merchant|^name$|party name|auftraggeber|empfanger|beguenstigter|begunstigter|tegenpartij|naam|^from$|^to$/,
  ],
  [
    'description',
    /narration|description|particular|detail|remark|memo|libelle|verwendungszweck|omschrijving|concepto|tekst|text|purpose|reason|^transactions?$|^note|mededelingen|opis|tytul/,
  ],
]

/** The meaning of one header cell by its name alone; `ignore` when unknown. */
export function headerMeaning(text: string): Field {
  const plain = plainHeader(text)
  if (plain === '') return 'ignore'
  return meanings.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'ignore'
}

/**
 * The meaning of every cell of a header row. Duplicates are resolved here: a transaction or posting date beats a plain one, a lone value
 * date replaces the date, a Dr/Cr column beside the balance belongs to the balance.
 */
export function headerFields(cells: string[]): Field[] {
  const fields = cells.map(headerMeaning)
  settleDates(cells, fields)
  settleMarks(fields)
  for (const field of [
    'balance',
    'debit',
    'credit',
    'amount',
    'value_date',
    'currency',
    'counterparty',
    'type',
    'bank_transaction_id',
  ] as const) {
    keepBest(cells, fields, field)
  }
  const split = fields.includes('debit') && fields.includes('credit')
  return split ? fields.map((field) => (field === 'amount' ? 'ignore' : field)) : fields
}

/** A header names a date, something to read money from, and at least three columns. */
export function isHeader(fields: Field[]): boolean {
  const has = (field: Field) => fields.includes(field)
  const money = has('amount') || (has('debit') && has('credit')) || ((has('debit') || has('credit')) && has('balance'))
  return has('date') && money && fields.filter((field) => field !== 'ignore').length >= 3
}

function settleDates(cells: string[], fields: Field[]): void {
  const dates = indexes(fields, 'date')
  if (dates.length === 0) {
    const value = fields.indexOf('value_date')
    if (value >= 0) fields[value] = 'date'
    return
  }
  const rank = (i: number) => {
    const plain = plainHeader(cells[i] ?? '')
    return /post|book|buchung/.test(plain) ? 2 : /tran|txn|operation/.test(plain) ? 1 : 0
  }
  const best = dates.toSorted((a, b) => rank(b) - rank(a) || a - b)[0]
  for (const i of dates) if (i !== best) fields[i] = fields.includes('value_date') ? 'ignore' : 'value_date'
}

function settleMarks(fields: Field[]): void {
  const marks = indexes(fields, 'mark')
  const split = fields.includes('debit') || fields.includes('credit')
  const balance = fields.indexOf('balance')
  for (const i of marks) {
    const besideBalance = balance >= 0 && i === balance + 1
    if (besideBalance && (split || marks.length > 1)) fields[i] = 'balance_mark'
    else if (split && fields.includes('debit') && fields.includes('credit')) fields[i] = 'ignore'
  }
}

/** One column per meaning: the first, except that for the balance the last one called closing or available. */
function keepBest(cells: string[], fields: Field[], field: Field): void {
  const found = indexes(fields, field)
  if (found.length < 2) return
  const rank = (i: number) => {
    const plain = plainHeader(cells[i] ?? '')
    if (field === 'balance') return /opening|hold|lien|available|limit/.test(plain) ? -1 : /closing|running/.test(plain) ? 1 : 0
    if (field === 'amount') return /intl|international|original|foreign|local|fee|charge|instructed|tax/.test(plain) ? -1 : 0
    return 0
  }
  const best = found.toSorted((a, b) => rank(b) - rank(a) || a - b)[0]
  for (const i of found) if (i !== best) fields[i] = 'ignore'
}

function indexes(fields: Field[], field: Field): number[] {
  return fields.flatMap((each, i) => (each === field ? [i] : []))
}
