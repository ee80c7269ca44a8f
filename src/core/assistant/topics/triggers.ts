import * as docs from './document-words.ts'
import * as records from './record-words.ts'
import * as words from './words.ts'

/** Without one of these words a question is no topic, and its names need not be looked up. */
export const triggers: ReadonlySet<string> = new Set(
  [
    words.taxes.keys(),
    words.ofTaxes,
    words.creditWords,
    words.payWords,
    words.leaveWords,
    words.isOfLedger,
    words.dueWords,
    words.employedWords,
    words.joinedWords,
    words.leftWords,
    words.dayWords,
    words.isOfExpense,
    ['msme', 'msmes', 'msmed', 'micro'],
    ['payroll', 'final', 'fnf', 'f', 'settlement', 'note', 'notes', 'cn', 'dn', 'payout', 'payouts', 'gratuity', 'package'],
    docs.invoices,
    docs.bills,
    docs.ofLoans,
    docs.lapsedBy,
    ['margin', 'margins', 'profit', 'advance', 'advances', 'receivable', 'receivables', 'payables'],
    ['dso', 'ratio', 'liquidity', 'receivables'],
    ['payment', 'payments', 'average', 'avg', 'ausat'],
    ['customer', 'customers', 'client', 'clients', 'buyer', 'buyers', 'grahak'],
    records.isOfMatching,
    records.isOfUnmatched,
    records.isOfApproval,
    records.isOfStock,
    records.isOfDepreciation,
    records.soldWords,
    records.boughtWords,
    records.goodsWords,
    records.taxHeads,
  ].flatMap((each) => [...each]),
)
