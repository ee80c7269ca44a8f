import { paymentModes } from '#contract/sales/payments.ts'
import { fieldError } from '#core/errors.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { text } from '#server/domains/directory/import-columns/documents.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'

/** The bank's name for a movement of money. */
export const referenceColumn: ColumnOf = {
  field: 'reference',
  header: 'Reference',
  names: ['UTR', 'Cheque number', 'Transaction id'],
  kind: 'text',
  help: 'From the bank, such as the UTR',
  example: 'HDFCN52026112012345',
}

/** How money of a customer came, and where it arrived. */
export const receivedColumns: readonly ColumnOf[] = [
  { field: 'tds_amount', header: 'TDS (₹)', names: ['TDS'], kind: 'money', help: 'What the customer deducted', example: '' },
  {
    field: 'bank_charge',
    header: 'Charges (₹)',
    names: ['Bank charges', 'Charges'],
    kind: 'money',
    help: 'What the bank or gateway kept',
    example: '',
  },
  {
    field: 'payment_mode',
    header: 'How it came',
    names: ['Mode', 'Payment mode'],
    kind: 'choice',
    choices: Object.fromEntries(paymentModes.map((each) => [each, []])),
    help: 'If blank, bank transfer; or UPI, cash, cheque, card, gateway, other',
    example: 'bank transfer',
  },
  referenceColumn,
  {
    field: 'account',
    header: 'Account',
    names: ['Deposited to', 'Bank account', 'Ledger'],
    kind: 'text',
    help: 'Code or name of the bank or cash account that received it',
    example: 'HDFC current',
  },
]

/** The values of a row of money received, as its editor would send them. */
export const receivedOf = (said: RowValues) => ({
  tds_amount: said['tds_amount'] ?? 0,
  bank_charge: said['bank_charge'] ?? 0,
  payment_mode: said['payment_mode'] ?? 'bank_transfer',
  reference: said['reference'] ?? null,
  notes: said['notes'] ?? null,
})

type Account = { ledger_accounts_id: string; code: string; account_name: string }
type Sayings = { blank: string; unknown: string }

/** The account a row names by code or name among those that may be. Throws `invalid` at `account`. */
export function accountNamed(said: RowValues, accounts: readonly Account[], { blank, unknown }: Sayings): string {
  const words = text(said['account'])?.toLowerCase()
  if (words === undefined) throw fieldError('account', blank)
  const found = accounts.filter(({ code, account_name }) => [code, account_name.toLowerCase()].includes(words))
  if (found.length > 1) throw fieldError('account', 'More than one account has this name: enter its code')
  if (!found[0]) throw fieldError('account', unknown)
  return found[0].ledger_accounts_id
}

/** The accounts that can receive money. */
export const depositSayings: Sayings = {
  blank: 'Say which account it arrived in',
  unknown: 'Money cannot arrive in an account of this code or name',
}

/** The only row of a record without lines. Throws `invalid` at the second with its number. */
export function oneRow(lines: readonly RowValues[]): RowValues {
  if (lines.length > 1) throw fieldError('lines.1.number', 'An earlier row already has this number')
  return lines[0] ?? {}
}
