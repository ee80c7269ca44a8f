import { readAmount } from '../parsing/amounts.ts'
import { plainHeading } from './columns.ts'

/**
 * What another program says of a row that is no record of this kind: cancelled, not in use, a draft, a note of credit or debit; of a party, that it
 * is a supplier or a customer, or that neither owes the other (`even`).
 */
export type RowState = 'void' | 'inactive' | 'draft' | 'note' | 'supplier' | 'customer' | 'even'

const statusHeading = /^(?:[a-z]+ ){0,2}status$/
const typeHeading = /^(?:(?:transaction|voucher|vch|document|doc|txn|invoice|bill) )?type$/
const statuses = new Map<string, RowState>([
  ...['void', 'voided', 'cancelled', 'canceled', 'deleted'].map((word) => [word, 'void'] as const),
  ...['inactive', 'in active', 'archived', 'relieved', 'resigned', 'terminated', 'exited', 'separated'].map(
    (word) => [word, 'inactive'] as const,
  ),
  ['draft', 'draft'],
])
/** `Credit Note`, `Sales credit note`, `Sale return`, `ACCRECCREDIT`. */
const note = /\b(?:credit|debit) notes?\b|\breturns?\b|^acc(?:rec|pay)credit$/
const cancelled = /^\(\s{0,9}cancell?ed\s{0,9}\)$/i

/** `Party Type`, `Contact Type`, or the group of a ledger. */
const partyHeading = /^(?:(?:party|contact|ledger|account|business partner) )?(?:type|group)$|^(?:under|parent|group name)$/
const parties = new Map<string, RowState>([
  ...['supplier', 'suppliers', 'vendor', 'vendors', 'creditor', 'sundry creditors'].map((word) => [word, 'supplier'] as const),
  ...['customer', 'customers', 'client', 'buyer', 'debtor', 'sundry debtors'].map((word) => [word, 'customer'] as const),
])
/** Lists of parties have a column for what each owes us and one for what we owe it (Vyapar, Khatabook). */
const receivableHeading =
  /^(?:receivable(?: balance| amount)?|(?:balance|amount) receivable|to receive|you(?: ll| will) get)(?: rs| inr)?$/
const payableHeading = /^(?:payable(?: balance| amount)?|(?:balance|amount) payable|to pay|you(?: ll| will) give)(?: rs| inr)?$/

/**
 * Where a file says it: the columns of a status and of a type that are no field of the import; those of a party’s type, and the two of its balances,
 * where both are there.
 */
export type StateColumns = {
  status: number[]
  type: number[]
  party: number[]
  balances?: { receivable: number; payable: number } | undefined
}

export function stateColumns(header: readonly string[], fields: readonly string[]): StateColumns {
  const at = (pattern: RegExp) =>
    header.flatMap((cell, i) => ((fields[i] ?? '') === '' && pattern.test(plainHeading(cell)) ? [i] : []))
  const [receivable, payable] = [receivableHeading, payableHeading].map((pattern) =>
    header.findIndex((cell) => pattern.test(plainHeading(cell))),
  )
  const balances =
    receivable === undefined || payable === undefined || receivable < 0 || payable < 0 ? undefined : { receivable, payable }
  return { status: at(statusHeading), type: at(typeHeading), party: at(partyHeading), balances }
}

/** What a row says of itself in these columns; undefined for a record. Tally writes `(cancelled)` in place of the party. */
export function rowState(cells: readonly string[], { status, type, party, balances }: StateColumns): RowState | undefined {
  if (cells.some((cell) => cancelled.test(cell.trim()))) return 'void'
  for (const at of status) {
    const state = statuses.get(plainHeading(cells[at] ?? ''))
    if (state) return state
  }
  if (type.some((at) => note.test(plainHeading(cells[at] ?? '')))) return 'note'
  for (const at of party) {
    const state = parties.get(plainHeading(cells[at] ?? ''))
    if (state) return state
  }
  return balances && sideOf(cells, balances)
}

/** A party with a balance of each kind is both. */
function sideOf(
  cells: readonly string[],
  { receivable, payable }: { receivable: number; payable: number },
): RowState | undefined {
  const [owesUs, isOwed] = [receivable, payable].map((at) => (readAmount(cells[at] ?? '')?.paise ?? 0) !== 0)
  if (owesUs && isOwed) return undefined
  return owesUs ? 'customer' : isOwed ? 'supplier' : 'even'
}
