import type { Field, Row } from '../../documents/parsing/fields.ts'
import { plainHeader } from './headers.ts'

/** A known export format: the bank, its header cells as compared (see plainHeader), and the content of each column. */
type Profile = { bank: string; header: string; fields: string }

const short: Record<string, Field> = {
  d: 'date',
  v: 'value_date',
  t: 'description',
  r: 'reference',
  dr: 'debit',
  cr: 'credit',
  a: 'amount',
  m: 'mark',
  b: 'balance',
  bm: 'balance_mark',
  id: 'bank_transaction_id',
  ty: 'type',
  '-': 'ignore',
}

/**
 * Net-banking exports with the banks' own headings; blank columns are skipped. Synonyms read the rest, these settle what names alone
 * cannot.
 */
const profiles: Profile[] = [
  {
    bank: 'HDFC Bank',
    header: 'date|narration|value dat|debit amount|credit amount|chq ref number|closing balance',
    fields: 'd t v dr cr r b',
  },
  {
    bank: 'HDFC Bank',
    header: 'date|narration|chq ref no|value dt|withdrawal amt|deposit amt|closing balance',
    fields: 'd t r v dr cr b',
  },
  {
    bank: 'HDFC Bank',
    header: 'transaction date|transaction description|amount|debit credit|reference no|value date|branch name|running balance',
    fields: 'd t a m r v - b',
  },
  {
    bank: 'ICICI Bank',
    header:
      's no|value date|transaction date|cheque number|transaction remarks|withdrawal amount inr|deposit amount inr|balance inr',
    fields: '- v d r t dr cr b',
  },
  {
    bank: 'ICICI Bank',
    header:
      'no|transaction id|value date|txn posted date|chequeno|description|cr dr|transaction amount inr|available balance inr',
    fields: '- id v d r t m a b',
  },
  { bank: 'ICICI Bank', header: 'date|mode|particulars|deposits|withdrawals|balance', fields: 'd ty t cr dr b' },
  {
    bank: 'State Bank of India',
    header: 'txn date|value date|description|ref no cheque no|debit|credit|balance',
    fields: 'd v t r dr cr b',
  },
  {
    bank: 'State Bank of India',
    header: 'txn date|value date|description|ref no cheque no|branch code|debit|credit|balance',
    fields: 'd v t r - dr cr b',
  },
  { bank: 'State Bank of India', header: 'date|details|ref no cheque no|debit|credit|balance', fields: 'd t r dr cr b' },
  { bank: 'Axis Bank', header: 'tran date|chqno|particulars|dr|cr|bal|sol', fields: 'd r t dr cr b -' },
  { bank: 'Axis Bank', header: 'srl no|tran date|chqno|particulars|dr|cr|bal|sol', fields: '- d r t dr cr b -' },
  {
    bank: 'Axis Bank',
    header:
      's no|transaction date dd mm yyyy|value date dd mm yyyy|particulars|amount inr|debit credit|balance inr|cheque number|branch name sol',
    fields: '- d v t a m b r -',
  },
  {
    bank: 'Axis Bank',
    header: 'tran date|value date|chqno|transaction particulars|amount inr|dr cr|balance inr|branch name',
    fields: 'd v r t a m b -',
  },
  {
    bank: 'Kotak Mahindra Bank',
    header: 'sl no|transaction date|value date|description|chq ref no|amount|dr cr|balance|dr cr',
    fields: '- d v t r a m b bm',
  },
  {
    bank: 'Kotak Mahindra Bank',
    header: 'sl no|date|description|chq ref number|amount|dr cr|balance|dr cr',
    fields: '- d t r a m b bm',
  },
  {
    bank: 'Kotak Mahindra Bank',
    header: 'sl no|transaction date|value date|description|chq ref no|debit|credit|balance|dr cr',
    fields: '- d v t r dr cr b bm',
  },
  {
    bank: 'Kotak Mahindra Bank',
    header: 'transaction date|transaction details|chq ref no|debit|credit|balance',
    fields: 'd t r dr cr b',
  },
  {
    bank: 'Yes Bank',
    header: 'transaction date|value date|cheque no reference no|description|withdrawals|deposits|running balance',
    fields: 'd v r t dr cr b',
  },
  {
    bank: 'IDFC FIRST Bank',
    header: 'transaction date|value date|particulars|cheque no|debit|credit|balance',
    fields: 'd v t r dr cr b',
  },
  {
    bank: 'IndusInd Bank',
    header: 'bank reference|value date|transaction date and time|type|payment narration|debit|credit|available balance',
    fields: 'r v d ty t dr cr b',
  },
  {
    bank: 'Punjab National Bank',
    header: 'txn no|txn date|description|branch name|cheque no|dr amount|cr amount|balance',
    fields: 'id d t - r dr cr b',
  },
  {
    bank: 'Punjab National Bank',
    header: 'transaction date|cheque number|withdrawal|deposit|balance|narration',
    fields: 'd r dr cr b t',
  },
  {
    bank: 'Bank of Baroda',
    header: 'tran date|value date|narration|chq no|withdrawal dr|deposit cr|balance inr',
    fields: 'd v t r dr cr b',
  },
  { bank: 'Union Bank of India', header: 's no|date|transaction id|remarks|amount rs|balance rs', fields: '- d id t a b' },
  {
    bank: 'Union Bank of India',
    header: 'tran id|tran date|remarks|utr number|instr id|withdrawals|deposits|balance',
    fields: 'id d t r - dr cr b',
  },
  {
    bank: 'Canara Bank',
    header: 'txn date|value date|cheque no|description|branch code|debit|credit|balance',
    fields: 'd v r t - dr cr b',
  },
  {
    bank: 'Federal Bank',
    header: 'sl no|tran date|particulars|value date|tran type|cheque details|withdrawals|deposits|balance amount|dr cr',
    fields: '- d t v ty r dr cr b bm',
  },
  {
    bank: 'Federal Bank',
    header: 'date|value date|particulars|tran type|tran id|cheque details|withdrawals|deposits|balance|dr cr',
    fields: 'd v t ty id r dr cr b bm',
  },
]

/** The bank by its header, with the meaning of each column; undefined when the header is not a known one. */
export function knownLayout(cells: string[]): { bank: string; fields: Field[] } | undefined {
  const named = cells.map((cell, i) => ({ i, plain: plainHeader(cell) })).filter((cell) => cell.plain !== '')
  const header = named.map((cell) => cell.plain).join('|')
  const profile = profiles.find((each) => each.header === header)
  if (!profile) return undefined
  const fields: Field[] = cells.map(() => 'ignore')
  const order = profile.fields.split(' ')
  for (const [n, { i }] of named.entries()) fields[i] = short[order[n] ?? '-'] ?? 'ignore'
  return { bank: profile.bank, fields }
}

const prefixes: Record<string, string> = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  YESB: 'Yes Bank',
  IDFB: 'IDFC FIRST Bank',
  INDB: 'IndusInd Bank',
  PUNB: 'Punjab National Bank',
  BARB: 'Bank of Baroda',
  UBIN: 'Union Bank of India',
  CNRB: 'Canara Bank',
  FDRL: 'Federal Bank',
  BKID: 'Bank of India',
  IDIB: 'Indian Bank',
  IOBA: 'Indian Overseas Bank',
  RATN: 'RBL Bank',
  CBIN: 'Central Bank of India',
  MAHB: 'Bank of Maharashtra',
  AUBL: 'AU Small Finance Bank',
  SCBL: 'Standard Chartered',
  DBSS: 'DBS Bank',
  HSBC: 'HSBC',
  CITI: 'Citibank',
  SIBL: 'South Indian Bank',
  KVBL: 'Karur Vysya Bank',
  UCBA: 'UCO Bank',
  BDBL: 'Bandhan Bank',
}

/** The bank an IFSC belongs to, for the larger ones. */
export function bankOfIfsc(ifsc: string | undefined): string | undefined {
  return ifsc && prefixes[ifsc.slice(0, 4).toUpperCase()]
}

/** The bank that names itself in the rows above the table. */
export function bankNamedIn(rows: Row[]): string | undefined {
  const text = rows
    .flatMap((row) => row.cells)
    .join(' ')
    .toLowerCase()
  return [...new Set(Object.values(prefixes))].find((name) => text.includes(name.toLowerCase()))
}
