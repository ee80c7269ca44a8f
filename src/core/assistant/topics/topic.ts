import type { IsoDate } from '../../dates.ts'
import type { TdsNature } from '../../tax/tds-natures.ts'

/** Taxes that the calendar has, as a question names them. */
const askedTaxes = ['gst', 'tds', 'tcs', 'pf', 'esi', 'pt', 'advance_tax'] as const
export type AskedTax = (typeof askedTaxes)[number]
export type Days = { from: IsoDate; to: IsoDate }
/** Registrations as the question names them; `ids` is empty where the company has none there. */
export type Place = { name: string; ids: readonly string[] }

/** What a question adds up over days: each has a total and its parts by name. */
const askedFigures = ['payroll', 'expenses', 'income', 'profit', 'withheld', 'gst', 'depreciation', 'sales', 'purchases'] as const
export type AskedFigure = (typeof askedFigures)[number]
/** What of the cost of pay is asked, where not all of it. */
const payParts = ['gross', 'net', 'pf', 'pf_employer', 'esi', 'esi_employer', 'tax', 'pt'] as const
export type PayPart = (typeof payParts)[number]
/** Kinds of GST. */
export const gstHeads = ['igst', 'cgst', 'sgst'] as const
export type GstHead = (typeof gstHeads)[number]

/** A question about taxes or pay that stored returns, ledgers and slips answer, in place of a query over money. */
export type Topic =
  /** What is due and not done: of these taxes (none named: of all), within these days; `form`: only that return. */
  | {
      kind: 'due'
      taxes: readonly AskedTax[]
      days: Days | undefined
      place?: Place | undefined
      form?: 'gstr1' | 'gstr3b' | undefined
    }
  /** Whether a return of a month is filed, when and under which number. */
  | { kind: 'filed'; form: 'gstr1' | 'gstr3b' | 'both'; month: IsoDate | undefined; place?: Place | undefined }
  /** What filing GSTR-3B, or the `form`, of a month on a day costs; without a day, today. `late`: so many days after it was due. */
  | {
      kind: 'late_cost'
      form?: 'gstr1' | undefined
      month: IsoDate | undefined
      day: IsoDate | undefined
      late?: number | undefined
      place?: Place | undefined
    }
  /** Bills of micro and small enterprises that are unpaid beyond the day that the MSMED Act sets; `older`: those of so many days and more besides. */
  | { kind: 'msme_overdue'; older: number }
  /** Input tax credit that is lost unless somebody acts. */
  | { kind: 'credit_at_risk'; month: IsoDate | undefined; place?: Place | undefined }
  /** Why GSTR-3B of a month is not what the books have. */
  | { kind: 'books_difference'; month: IsoDate | undefined; place?: Place | undefined }
  /**
   * Tax on sales, reverse charge, credit and cash of GSTR-3B of a month, by registration; `side`: one of them by kind of tax, or only the
   * kinds that were asked for, over all months of `days`.
   */
  | { kind: 'gst_of_month'; month: IsoDate | undefined; place?: Place | undefined }
  | {
      kind: 'gst_side'
      side: 'output' | 'credit'
      heads?: readonly GstHead[] | undefined
      days: Days
      place?: Place | undefined
    }
  /** TDS withheld from a payee, or from all; for some kinds of payment, or for all. */
  | { kind: 'withheld'; party: string | undefined; days: Days | undefined; natures?: readonly TdsNature[] | undefined }
  /** TDS that customers withheld from what they paid; of one, or of all. */
  | { kind: 'suffered'; party: string | undefined; days: Days | undefined }
  /** What the electronic cash and credit ledgers of GST hold now. */
  | { kind: 'gst_balance'; of: 'cash' | 'credit' | 'both'; place?: Place | undefined }
  /** How much a vendor may still be credited before TDS is due. */
  | { kind: 'tds_limit'; party: string }
  /** The reader's own pay, why it changed, or their leave. */
  | { kind: 'own_pay'; month: IsoDate | undefined }
  | { kind: 'own_leave' }
  /** The pay of another person; `why`: with what changed against the slip before; `part`: only this of it. */
  | { kind: 'pay_of'; party: string; month: IsoDate | undefined; why?: true | undefined; part?: PayPart | undefined }
  /** How many people are employed, or who joined or left. */
  | { kind: 'people'; who: 'employed' | 'joined' | 'left'; days: Days | undefined }
  /** Whether the pay of a month is approved. */
  | { kind: 'run_status'; month: IsoDate | undefined }
  /** Leave, full and final settlement, and state insurance (ESI) of one employee. */
  | { kind: 'leave_of'; party: string }
  | { kind: 'settlement'; party: string }
  | { kind: 'insured'; party: string }
  /** Opening balance, movements and closing balance with a customer or vendor. */
  | { kind: 'ledger'; party: string; of: 'customer' | 'vendor'; days: Days | undefined }
  /** Sums over one span of days; two spans are compared, more are shown one after another. */
  | {
      kind: 'figures'
      of: AskedFigure
      spans: readonly Days[]
      by?: 'department' | 'item' | 'day' | 'month' | 'quarter' | undefined
      /** What one day, week or month of the span has on average. */
      per?: 'day' | 'week' | 'month' | undefined
      /** The least comes first. */
      isLeast?: true | undefined
      part?: PayPart | undefined
      /** Sales to, or purchases from, this party; the first so many of their parts. */
      party?: string | undefined
      limit?: number | undefined
      /** Of these parties; of all but this one; with what it is of all in percent. */
      parties?: readonly string[] | undefined
      without?: string | undefined
      isShare?: true | undefined
      /** Of two spans, the part that rose or fell most comes first; of profit, the accounts that changed most. */
      change?: 'rise' | 'fall' | 'why' | undefined
    }
  /** Credit notes to customers or debit notes to vendors that were issued; `isOpen`: what of them is still unused. */
  | { kind: 'notes'; of: 'credit' | 'debit'; party: string | undefined; days: Days | undefined; isOpen?: true }
  /** Bank lines that are matched to nothing, of these accounts or of all. */
  | { kind: 'unmatched'; accounts: readonly string[]; days: Days | undefined }
  /** Bills and payouts that wait for the reader’s approval, or for anyone’s; `decided`: what the reader decided. */
  | { kind: 'approvals'; who: 'mine' | 'all'; of?: ApprovedKind | undefined }
  | { kind: 'decided'; days: Days | undefined; of?: ApprovedKind | undefined }
  /** Payouts in these states; of the days on which they were made or, where paid, processed. */
  | { kind: 'payouts'; state: PayoutState; days: Days | undefined; isLargest?: true }
  /** What is set aside for gratuity at the end of a day. */
  | { kind: 'gratuity'; day: IsoDate | undefined }
  /** What an employee costs in a year by the agreed pay structure. */
  | { kind: 'ctc_of'; party: string }
  /** Who is on approved leave in these days; today where none were said. */
  | { kind: 'away'; days: Days | undefined }
  /** Stock at the end of a day: all of it, items at or below their reorder level, items with nothing left. `items`: only these. */
  | {
      kind: 'stock'
      of: 'all' | 'reorder' | 'empty'
      items: readonly string[]
      day: IsoDate | undefined
      limit?: number | undefined
    }
  /**
   * How much of these items was sold or bought, at which average rate, or to or from whom, the most first; without items, those with the most
   * units.
   */
  | {
      kind: 'item_traded'
      way: 'sale' | 'purchase'
      items: readonly string[]
      days: Days | undefined
      asks?: 'rate' | 'parties' | undefined
      limit?: number | undefined
    }
  /**
   * Sales or purchases by place of supply, without GST or the GST on them; `state`: of one, by its code, or of all but one (`isLeftOut`).
   * `isRegistered`: the company has a registration there, whose own sales are another figure.
   */
  | {
      kind: 'trade_places'
      side: 'sale' | 'purchase'
      of: 'value' | 'gst'
      state: string | undefined
      isLeftOut?: true | undefined
      isRegistered?: true | undefined
      /** With what it is of all in percent. */
      isShare?: true | undefined
      days: Days
    }
  /** Current assets divided by current liabilities at the end of a day. */
  | { kind: 'current_ratio'; day: IsoDate | undefined }
  /** Days that sales stay unpaid: receivables divided by the sales of some days, times those days. */
  | { kind: 'days_outstanding'; days: Days | undefined }
  /** Lines of bills that have a word in their text. */
  | { kind: 'bill_text'; words: readonly string[]; days: Days | undefined; isLargest?: true | undefined }
  /** Gross profit, or profit, as a part of what was sold, of the books. */
  | { kind: 'margin'; of: 'gross' | 'net' | 'both'; spans: readonly Days[] }
  /** Customers whose first document is of these days, who bought before them (of `before` alone) and not since, or who owe and paid nothing since. */
  | { kind: 'customers'; who: 'new' | 'lapsed' | 'unpaid'; days: Days; before?: Days | undefined }
  /** Open invoices or bills more than so many days past their due date, or their own date. */
  | { kind: 'open_older'; of: 'invoice' | 'bill'; by: 'due' | 'date'; over: number; party: string | undefined }
  /** When open invoices of a customer, or bills of a vendor, are due. */
  | { kind: 'due_on'; of: 'invoice' | 'bill'; party: string | undefined; isNext: boolean }
  /** Advances received from customers or given to vendors that are not used yet. */
  | { kind: 'advances'; of: 'customer' | 'vendor'; party: string | undefined }
  /** What is owed on loans, and what was paid back of them in these days. */
  | { kind: 'loans'; days: Days | undefined }
  /** Who approved bills and payouts, or has to. */
  | { kind: 'approvers'; of?: ApprovedKind | undefined; party: string | undefined; isDone: boolean; days: Days | undefined }
  /** How many invoices or bills there are by status. */
  | { kind: 'statuses'; of: 'invoice' | 'bill'; days: Days | undefined; party: string | undefined }
  /** Two questions in one sentence. */
  | { kind: 'several'; parts: readonly Topic[] }

/** What goes through approval. */
export type ApprovedKind = 'bill' | 'payout'
export type PayoutState = 'pending' | 'failed' | 'scheduled' | 'processed' | 'open'
