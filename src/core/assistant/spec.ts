import type { IsoDate } from '../dates.ts'

/** The source of a question. */
export type Source = 'transactions' | 'invoices' | 'bills'

export type Measure =
  | 'sum'
  | 'count'
  | 'avg'
  | 'max'
  | 'min'
  | 'median'
  /** Money in less money out. */
  | 'net'
  /** How many different values of `field`. */
  | 'distinct'
  /** The sum divided by the months of the period, or by its days or weeks as `per` says. */
  | 'avg_monthly'
  /** The sum over `filters` as percent of the sum over `of`. */
  | 'share'
  | 'balance'
  | 'balance_low'
  | 'balance_high'
  | 'balance_avg'
  /** Out less in, per month, over the last `months` complete months (three by default). */
  | 'burn'
  /** Months that today's balance lasts at that burn. */
  | 'runway'
  | 'first_date'
  | 'last_date'
  /** The entries themselves. */
  | 'rows'
  /** Same party, same amount, at most three days apart, from ₹1,000. */
  | 'duplicates'
  | 'avg_days_to_pay'
  | 'max_days_overdue'

/** A column of the facts, as the semantic layer names them. Not every source has every one: see `semantic.ts`. */
export type Field =
  | 'account'
  | 'bank'
  | 'category'
  | 'category_type'
  | 'counterparty'
  | 'counterparty_kind'
  | 'mode'
  | 'direction'
  | 'status'
  | 'own_transfer'
  | 'amount'
  | 'narration'
  | 'number'
  | 'date'
  | 'due_date'
  | 'last_paid_date'
  | 'total'
  | 'taxable'
  | 'gst'
  | 'paid'
  | 'outstanding'
  | 'open'
  | 'overdue'
  | 'days_overdue'
  | 'paid_late'
  | 'ageing'
  | 'day'
  | 'week'
  | 'weekday'
  | 'month'
  | 'quarter'
  | 'half'
  | 'fy'

export type Comparator = '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'not_in' | 'contains' | 'not_contains'

/** Amounts in paise; accounts and parties by their name in the lexicon; an empty text is “none”. */
export type FilterValue = string | number | boolean | readonly string[]
export type Filter = readonly [field: Field, op: Comparator, value: FilterValue]

/** Both days belong to it; an open end is the first or the last entry. */
export type Period = { from?: IsoDate; to?: IsoDate; field?: 'date' | 'due_date' | 'last_paid_date' }

/** A question that one statement answers. */
export type Query = {
  from: Source
  measure: Measure
  /** The summed or shown field; `amount` of transactions and `total` of documents by default. */
  field?: Field
  filters: readonly Filter[]
  time?: Period
  /** For balances: the end of this day, today by default. */
  as_of?: IsoDate
  group_by?: Field
  /** Groups whose figure (paise or count) satisfies this comparison. */
  having?: readonly [op: Comparator, value: number]
  order?: `${'value' | 'key' | 'date' | 'amount' | 'total' | 'outstanding' | 'due_date' | 'days_overdue'} ${'asc' | 'desc'}`
  limit?: number
  /** For the entries within the limit: their total or average is shown before them. */
  over?: 'sum' | 'avg'
  /** The ledger account and the narration of each entry are shown with it. */
  purpose?: boolean
  /** Of each group only the first of these: the biggest vendor of every month. */
  first_of?: Field
  /** Only this one of those within the limit: the second biggest. */
  nth?: number
  /** Filters of the total for a share. */
  of?: readonly Filter[]
  /** A share of entries in place of money. */
  by_count?: boolean
  /** Complete months that a burn or runway covers. */
  months?: number
  /** A burn of all payments, without deducting receipts. */
  gross?: boolean
  /** What an average in place of that of a month is of. */
  per?: 'day' | 'week'
  /** Months without an entry are shown as zero. */
  fill?: boolean
}

/** Several queries read as one question. */
export type Combined =
  /** `a` beside `b`; the change is (a − b) / b. */
  | { op: 'compare'; a: Query; b: Query; wants: 'both' | 'difference' | 'percent'; labels: readonly [string, string] }
  /** a / b in percent, or as “times”. */
  | { op: 'ratio'; a: Query; b: Query; as: 'percent' | 'times'; labels: readonly [string, string] }
  /** Figures side by side, by label. */
  | { op: 'parts'; parts: readonly { label: string; query: Query }[] }

export type Question = Query | Combined

/** Whether one statement answers it. */
export const isQuery = (question: Question): question is Query => !('op' in question)

/** The names of one company that a question may contain. Built under its row-level security, so another company's are unknown. */
export type Lexicon = {
  today: IsoDate
  first_entry: IsoDate | null
  last_entry: IsoDate | null
  accounts: readonly { account: string; bank: string; number_end: string; account_type: string }[]
  parties: readonly { name: string; kind: string; aliases: readonly string[]; vpa: string | null }[]
  categories: readonly { name: string; type: string }[]
  /** Vendors with stored bills. */
  billers: readonly string[]
  /** Goods and services by name. */
  items?: readonly string[]
  /** The company’s GSTINs with what they are called: own name, city. */
  registrations?: readonly { gst_registrations_id: string; gstin: string; names: readonly string[] }[]
  /** The categories of each party's money, if known. */
  heads_of?: ReadonlyMap<string, readonly string[]>
  /** Words of the question that are known only in narrations. */
  told?: string
}

/** The interpretation of a question, shown with the answer. */
export type Wording = {
  /** Words that were taken for others: `freigt` → `freight`. */
  corrected: readonly { word: string; taken_for: string }[]
  /** An assumption: “last year read as FY24-25”. */
  assumed: readonly string[]
  /** Words without a known meaning. */
  skipped: readonly string[]
  /** Whether a document is paid was asked: the answer begins with yes or no. */
  isPaid?: true
}

export type Refusal =
  /** Asks to do something. */
  | 'action'
  | 'prediction'
  | 'advice'
  /** About data that the company's records do not have. */
  | 'outside'
  | 'other_company'
  /** Speaks to the machine: rules, prompts, SQL, markup. */
  | 'instruction'
  /** A name in the question that is not in the books: `about`. */
  | 'no_such_party'
  /** A date that cannot be known, such as a festival: `about`. */
  | 'unknown_date'
  | 'future'
  | 'not_understood'

export type QuestionReading =
  | { kind: 'question'; question: Question; wording: Wording; score: number }
  | { kind: 'refuse'; reason: Refusal; about?: string }
  /**
   * What is asked back: `unread` is the word that was not understood; each option is a reading of its own, or only a name where
   * there is nothing to read yet.
   */
  | { kind: 'clarify'; about: string; options: readonly { label: string; question?: Question }[]; unread?: string }

/** Earlier questions of the conversation, latest first; `top` is the first name in its answer. */
export type Earlier = { question: Question; top?: { field: Field; value: string } }
