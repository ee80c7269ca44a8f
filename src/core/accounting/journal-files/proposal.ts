import type { AccountType } from '../../ledger/chart-of-accounts.ts'
import { headingsOf } from '../../ledger/account-headings.ts'
import type { ScheduleHeading } from '../../ledger/schedule-three.ts'
import type { FileAccount } from './types.ts'

/** The proposed heading of an account that the chart lacks; `is_sure` is false for a guess that a person should check. */
export type Proposal = { account_type: AccountType; schedule_iii: ScheduleHeading; is_sure: boolean }

const usual: Record<AccountType, ScheduleHeading> = {
  asset: 'Other current assets',
  liability: 'Other current liabilities',
  equity: 'Reserves and surplus',
  income: 'Other income',
  expense: 'Other expenses',
}

const roots: Record<string, AccountType> = {
  asset: 'asset',
  assets: 'asset',
  liability: 'liability',
  liabilities: 'liability',
  equity: 'equity',
  capital: 'equity',
  income: 'income',
  revenue: 'income',
  revenues: 'income',
  expense: 'expense',
  expenses: 'expense',
}

/** The groups every company of Tally has (TallyPrime help, “Predefined Groups of Accounts”). */
const groups: Record<string, [AccountType, ScheduleHeading]> = {
  'bank accounts': ['asset', 'Cash and cash equivalents'],
  'cash-in-hand': ['asset', 'Cash and cash equivalents'],
  'bank occ a/c': ['liability', 'Short-term borrowings'],
  'bank od a/c': ['liability', 'Short-term borrowings'],
  'branch / divisions': ['liability', 'Other current liabilities'],
  'capital account': ['equity', 'Share capital'],
  'current assets': ['asset', 'Other current assets'],
  'current liabilities': ['liability', 'Other current liabilities'],
  'deposits (asset)': ['asset', 'Other non-current assets'],
  'direct expenses': ['expense', 'Other expenses'],
  'expenses (direct)': ['expense', 'Other expenses'],
  'direct incomes': ['income', 'Revenue from operations'],
  'income (direct)': ['income', 'Revenue from operations'],
  'duties & taxes': ['liability', 'Other current liabilities'],
  'fixed assets': ['asset', 'Property, plant and equipment'],
  'indirect expenses': ['expense', 'Other expenses'],
  'expenses (indirect)': ['expense', 'Other expenses'],
  'indirect incomes': ['income', 'Other income'],
  'income (indirect)': ['income', 'Other income'],
  investments: ['asset', 'Non-current investments'],
  'loans & advances (asset)': ['asset', 'Short-term loans and advances'],
  'loans (liability)': ['liability', 'Long-term borrowings'],
  'misc. expenses (asset)': ['asset', 'Other non-current assets'],
  provisions: ['liability', 'Short-term provisions'],
  'purchase accounts': ['expense', 'Purchases of stock-in-trade'],
  'reserves & surplus': ['equity', 'Reserves and surplus'],
  'retained earnings': ['equity', 'Reserves and surplus'],
  'sales accounts': ['income', 'Revenue from operations'],
  'secured loans': ['liability', 'Long-term borrowings'],
  'stock-in-hand': ['asset', 'Inventories'],
  'sundry creditors': ['liability', 'Trade payables'],
  'sundry debtors': ['asset', 'Trade receivables'],
  'suspense a/c': ['liability', 'Other current liabilities'],
  'unsecured loans': ['liability', 'Long-term borrowings'],
}

const words: readonly [RegExp, AccountType, ScheduleHeading][] = [
  [/\bdifference in opening/i, 'equity', 'Reserves and surplus'],
  [/\b(od|overdraft|cash credit|credit card|mastercard|visa)\b/i, 'liability', 'Short-term borrowings'],
  [/\bbank (charges|commission)|charges\b/i, 'expense', 'Other expenses'],
  [/\binterest\b.{0,200}\b(received|earned|income)|\bdividend/i, 'income', 'Other income'],
  [/\binterest\b/i, 'expense', 'Finance costs'],
  [/\b(fixed|term|recurring) deposits?\b|\bfds?\b/i, 'asset', 'Other bank balances'],
  [/\b(bank|cash|petty|wallet|checking|savings)\b/i, 'asset', 'Cash and cash equivalents'],
  [/\b(sales|revenue|turnover)\b/i, 'income', 'Revenue from operations'],
  [/\bpurchases?\b/i, 'expense', 'Purchases of stock-in-trade'],
  [/\b(input|itc)\b.{0,200}(gst|igst|vat|tax)|\btds receivable/i, 'asset', 'Other current assets'],
  [/\b(gst|igst|cgst|sgst|utgst|vat|cst|cess|tds|tcs|pf|esi)\b|\btax(es)?\b/i, 'liability', 'Other current liabilities'],
  [/\b(salar(y|ies)|wages|bonus|gratuity)\b/i, 'expense', 'Employee benefits expense'],
  [/\bdepreciation\b/i, 'expense', 'Depreciation and amortisation expense'],
  [/\b(capital|shares?)\b/i, 'equity', 'Share capital'],
  [/\b(reserve|surplus|retained|opening(\/closing)?[-_ ]?balances?)\b/i, 'equity', 'Reserves and surplus'],
  [/\b(loan|mortgage)\b/i, 'liability', 'Long-term borrowings'],
  [/\b(stock|inventory)\b/i, 'asset', 'Inventories'],
  [/\b(debtors?|receivable)\b/i, 'asset', 'Trade receivables'],
  [/\b(creditors?|payable)\b/i, 'liability', 'Trade payables'],
  [/\b(machinery|furniture|computer|vehicle|building|land|equipment)\b/i, 'asset', 'Property, plant and equipment'],
  [
    /\b(rent|travel|telephone|electricity|printing|fees?|repairs?|expenses?|postage|insurance|discount|fuel|food|advertis\w*)\b/i,
    'expense',
    'Other expenses',
  ],
]

/** Proposes the heading of a file's account: by its type or group, by the root of its name, otherwise by words in it. */
export function proposalFor(name: string, account: FileAccount, tallyGroups: ReadonlyMap<string, string>): Proposal {
  const group = grouped(account.group, tallyGroups)
  if (group) return { account_type: group[0], schedule_iii: group[1], is_sure: true }
  const said = account.account_type ?? (name.includes(':') ? roots[(name.split(':')[0] ?? '').trim().toLowerCase()] : undefined)
  const [, type, heading] = words.find(([pattern, each]) => pattern.test(name) && (said === undefined || each === said)) ?? []
  const stated = said === undefined ? undefined : headingIn(name, said)
  if (said !== undefined && stated) return { account_type: said, schedule_iii: stated, is_sure: true }
  if (said !== undefined) return { account_type: said, schedule_iii: heading ?? usual[said], is_sure: true }
  if (type && heading) return { account_type: type, schedule_iii: heading, is_sure: false }
  return { ...byVouchers(account), is_sure: false }
}

/** `Assets:Trade receivables:Deccan`, as our own exports name accounts, contains its heading. */
function headingIn(name: string, type: AccountType): ScheduleHeading | undefined {
  const [, part, last] = name.split(':')
  if (part === undefined || last === undefined) return undefined
  return headingsOf(type).find(({ heading }) => loose(heading) === loose(part))?.heading
}
const loose = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The name of an account: without its root, and without its heading. */
export function nameIn(name: string, account: FileAccount, schedule_iii: string): string {
  if (account.name) return account.name.slice(0, 80)
  const parts = name
    .split(':')
    .map((part) => part.trim())
    .filter(Boolean)
  const own = parts.length > 1 && roots[parts[0]?.toLowerCase() ?? ''] !== undefined ? parts.slice(1) : parts
  const bare = own.length > 1 && loose(own[0] ?? '') === loose(schedule_iii) ? own.slice(1) : own
  const full = bare.join(': ')
  return (full.length > 80 ? (bare.at(-1) ?? full).slice(0, 80) : full) || 'Account'
}

function grouped(group: string | undefined, above: ReadonlyMap<string, string>): [AccountType, ScheduleHeading] | undefined {
  for (let [at, steps] = [group, 0]; at !== undefined && at !== '' && steps < 20; at = above.get(at), steps++) {
    const found = groups[at.toLowerCase()]
    if (found) return found
  }
  return undefined
}

/** The party credited by a receipt is a customer; the one debited by a payment is a vendor. */
function byVouchers({ seen = new Map<string, number>() }: FileAccount): Omit<Proposal, 'is_sure'> {
  const most = [...seen].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
  if (/^contra/i.test(most)) return { account_type: 'asset', schedule_iii: 'Cash and cash equivalents' }
  if (/^(receipt:credit|sales:debit|.*sales:debit|credit note:credit)/i.test(most))
    return { account_type: 'asset', schedule_iii: 'Trade receivables' }
  if (/^(receipt:debit|payment:credit|pos.*:debit)/i.test(most))
    return { account_type: 'asset', schedule_iii: 'Cash and cash equivalents' }
  if (/^(payment:debit|purchase:credit|debit note:debit)/i.test(most))
    return { account_type: 'liability', schedule_iii: 'Trade payables' }
  if (/^(?:(?!sales).)*sales.*:credit/i.test(most)) return { account_type: 'income', schedule_iii: 'Revenue from operations' }
  return { account_type: 'expense', schedule_iii: 'Other expenses' }
}
