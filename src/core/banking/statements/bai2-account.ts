import type { IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { mulDiv, type Paise } from '#core/money.ts'
import type { BaiRecord, Status } from './bai2-records.ts'
import { settle } from './balance.ts'
import { notedDate } from './notes.ts'
import { atLine } from '../../documents/parsing/refuse.ts'
import type { Balance, ClaimedTotals, Statement, StatementLine, Warning } from './types.ts'

export type Group = { date: IsoDate; currency?: string; total: number; accounts: number; physical: number }

export type Account = {
  head: BaiRecord
  statuses: Status[]
  details: { record: BaiRecord; status: Status }[]
  physical: number
  group: Group
}

/** ISO 4217 currencies whose minor unit is not a hundredth; BAI2 writes amounts in minor units without a point. */
const whole = ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']

const thousandths = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']

export function readAccount({ head, statuses, details, group }: Account, issues: Issue[]): Statement {
  const warnings: Warning[] = []
  const currency = head.fields[1]?.trim() || group.currency
  const money = (amount: number) => toHundredths(amount, currency)
  const find = (code: string) => statuses.find((status) => status.code === code)
  const opening = find('010')
  const closing = find('015')
  const lines = details.flatMap(
    ({ record, status }) => readDetail(record, status, money(status.amount), group, issues, warnings) ?? [],
  )
  const balances = statuses
    .filter((status) => Number(status.code) < 100)
    .map(
      (status): Balance => ({
        kind: balanceNames[status.code] ?? status.code,
        ...money(status.amount),
        currency,
        date: group.date,
      }),
    )
  if (!currency)
    warnings.push({ code: 'currency_missing', message: 'The file does not say the currency of the account.', line: head.line })
  return settle({
    account: { number: head.fields[0]?.trim() || undefined },
    currency,
    period: { from: group.date, to: group.date },
    opening: opening && money(opening.amount).amount,
    closing: closing && money(closing.amount).amount,
    balances,
    // Banks that report a summary without details still state the totals, so they are only compared with existing details.
    claimed: lines.length > 0 ? claimedBy(find('100'), find('400'), (amount) => money(amount).amount) : undefined,
    lines,
    running: false,
    warnings,
  })
}

function readDetail(
  record: BaiRecord,
  status: Status,
  { amount, rounded_from }: ReturnType<typeof toHundredths>,
  group: Group,
  issues: Issue[],
  warnings: Warning[],
): StatementLine | undefined {
  const side = sideOf(Number(status.code))
  if (side === undefined && status.amount === 0) return undefined
  if (side === undefined) {
    issues.push(atLine(record.line, `type ${status.code} is neither a known credit nor a known debit`))
    return undefined
  }
  const [bank, customer] = record.fields.slice(-2).map((field) => field.trim())
  const complete = record.fields.length >= 5
  const value = status.valueDate ? baiDate(status.valueDate, record.line, warnings) : undefined
  return {
    line: record.line,
    date: group.date,
    value_date: value,
    amount: amount === 0 ? 0 : amount * side,
    ...(rounded_from !== undefined && { rounded_from }),
    description: record.text.replace(/\s+/g, ' ').trim(),
    reference: (complete && (customer || bank)) || undefined,
    bank_transaction_id: (complete && bank) || undefined,
    type: status.code,
  }
}

/** 100–399 and 720–728 (loan payments), 920–959 come in; 400–699, 760 (loan drawn), 960–999 go out. */
function sideOf(code: number): 1 | -1 | undefined {
  if ((code >= 100 && code < 400) || (code >= 720 && code <= 728) || (code >= 920 && code < 960)) return 1
  if ((code >= 400 && code < 700) || code === 760 || code >= 960) return -1
  return undefined
}

const balanceNames: Record<string, string> = {
  '010': 'opening',
  '015': 'closing',
  '040': 'opening available',
  '045': 'closing available',
  '060': 'current available',
  '030': 'current',
}

function claimedBy(credits: Status | undefined, debits: Status | undefined, money: (amount: number) => Paise): ClaimedTotals {
  return { credits: credits && money(credits.amount), debits: debits && money(debits.amount) }
}

/** Smallest units of a currency → hundredths, and its text where a thousandth had to be rounded. */
function toHundredths(amount: number, currency: string | undefined): { amount: Paise; rounded_from?: string } {
  if (currency && whole.includes(currency)) return { amount: amount * 100 }
  if (!currency || !thousandths.includes(currency)) return { amount }
  return { amount: mulDiv(amount, 1n, 10n), ...(amount % 10 !== 0 && { rounded_from: `${amount} thousandths` }) }
}

export function baiDate(text: string, line: number, warnings: Warning[]): IsoDate | undefined {
  const full = /^\d{6}$/.test(text) ? `${text < '70' ? '20' : '19'}${text}` : text
  return /^\d{8}$/.test(full) ? notedDate(full, line, warnings) : undefined
}
