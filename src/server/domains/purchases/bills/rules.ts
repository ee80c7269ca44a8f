import type { BillLine } from '#contract/purchases/bills.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'

type PostedLine = Pick<BillLine, 'ledger_accounts_id' | 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess'>
type Posted = {
  lines: readonly PostedLine[]
  /** For each line whether its GST is input credit. */
  credits: readonly boolean[]
  reverse_charge: boolean
  round_off: Paise
  total: Paise
  tds_amount: Paise
  /** Tax that we bear for the vendor, and the account of what it is paid for. */
  borne: { tax: Paise; ledger_accounts_id: string } | null
}

const taxes = ['cgst', 'sgst', 'igst', 'cess'] as const

/**
 * What approving a bill does to the books: costs and input credit against what we owe the vendor and, withheld from it, the government.
 * GST without credit is a cost of its own, and tax that we bear for the vendor part of the expense. Under reverse charge the GST is owed to the government, the vendor is owed the value alone.
 */
export function billEntry(bill: Posted): Line[] {
  const spent = new Map<string, Paise>()
  for (const { ledger_accounts_id, taxable_value } of bill.lines)
    spent.set(ledger_accounts_id, (spent.get(ledger_accounts_id) ?? 0) + taxable_value)
  if (bill.borne) spent.set(bill.borne.ledger_accounts_id, (spent.get(bill.borne.ledger_accounts_id) ?? 0) + bill.borne.tax)
  const of = (tax: (typeof taxes)[number], which: 'credit' | 'cost' | 'all') =>
    sumPaise(
      bill.lines.map((line, at) => (which === 'all' || Boolean(bill.credits[at]) === (which === 'credit') ? line[tax] : 0)),
    )
  return [
    ...[...spent].map(([ledger_accounts_id, amount]) => debit({ ledger_accounts_id }, amount)),
    ...taxes.map((tax) => debit(`${tax}_input`, of(tax, 'credit'))),
    debit('gst_ineligible', sumPaise(taxes.map((tax) => of(tax, 'cost')))),
    debit('round_off', bill.round_off),
    ...(bill.reverse_charge ? owedToGovernment(of) : []),
    credit('payable', bill.total - bill.tds_amount),
    credit('tds_payable', bill.tds_amount + (bill.borne?.tax ?? 0)),
  ]
}

function owedToGovernment(of: (tax: (typeof taxes)[number], which: 'all') => Paise): Line[] {
  return [
    credit('cgst_reverse_charge', of('cgst', 'all')),
    credit('sgst_reverse_charge', of('sgst', 'all')),
    credit('igst_reverse_charge', of('igst', 'all')),
    credit('cess_output', of('cess', 'all')),
  ]
}

/**
 * A payment made outside: the money leaves, and so does what we owe, `amount`; in another currency less or more of it (AS 11 para 13). A
 * discount for early payment is the part of it that no money pays (docs/decisions/0087).
 */
export function paymentEntry(
  ledger_accounts_id: string,
  { amount, exchange_gain = 0, discount = 0 }: { amount: Paise; exchange_gain?: Paise; discount?: Paise },
): Line[] {
  return [
    debit('payable', amount),
    credit({ ledger_accounts_id }, amount - exchange_gain - discount),
    credit('exchange_gain_loss', exchange_gain),
    credit('discount_received', discount),
  ]
}

type Standing = { status: string; prepared_by: string | null }

/**
 * Why this person may not approve the bill; undefined when they may. The person who prepared it last never approves it, as long as another
 * could (`approvers`: how many members may approve).
 */
export function approvalProblem(
  { status, prepared_by }: Standing,
  accounts_id: string | null,
  approvers: number,
): string | undefined {
  if (status === 'draft') return 'This bill is a draft: submit it for review first.'
  if (status !== 'to_be_reviewed') return t('This bill is already {status}.', { status })
  if (accounts_id !== null && accounts_id === prepared_by && approvers > 1)
    return 'You prepared this bill: somebody else approves it.'
  return undefined
}
