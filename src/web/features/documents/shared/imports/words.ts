import type { ImportKind, openingImportKinds, RowImport } from '#contract/documents/row-imports.ts'
import { recordImports } from '#contract/records.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** One of them, many of them, and where one is looked at. */
type KindWords = {
  one: string
  many: string
  href?: (made_id: string) => string
  /** What is asked before the file is sent, and the answer that changes nothing. */
  asks?: readonly [question: string, nothing: string]
}
const customers = ['Customers who are not here yet', 'Mark their rows as wrong'] as const
const vendors = ['Vendors who are not here yet', 'Mark their rows as wrong'] as const

const openings: Record<(typeof openingImportKinds)[number], KindWords> = {
  'opening-balances': { one: 'trial balance', many: 'trial balances', href: (id) => `/accounting/journals/${id}` },
  'opening-invoices': {
    one: 'open invoice',
    many: 'open invoices',
    href: (id) => `/receivables/invoices/${id}`,
    asks: customers,
  },
  'opening-credit-notes': {
    one: 'open credit note',
    many: 'open credit notes',
    href: (id) => `/receivables/credit-notes/${id}`,
    asks: customers,
  },
  'opening-customer-advances': {
    one: 'customer advance',
    many: 'customer advances',
    href: (id) => `/receivables/payments/${id}`,
    asks: customers,
  },
  'opening-bills': { one: 'open bill', many: 'open bills', href: (id) => `/payables/bills/${id}`, asks: vendors },
  'opening-debit-notes': {
    one: 'open debit note',
    many: 'open debit notes',
    href: (id) => `/payables/debit-notes/${id}`,
    asks: vendors,
  },
  'opening-vendor-advances': {
    one: 'vendor advance',
    many: 'vendor advances',
    href: (id) => `/payables/vendor-advances/${id}`,
    asks: vendors,
  },
  'opening-tds': { one: 'TDS figure', many: 'TDS figures' },
}

export const kindWords = {
  ...openings,
  ...Object.fromEntries(
    recordImports.map(({ kind, one, many, page }) => [kind, { one, many, href: (id: string) => page.replace(':id', id) }]),
  ),
} as Readonly<Record<ImportKind, KindWords>>

export const statusWords: Record<RowImport['import_status'], readonly [words: string, tone: Tone]> = {
  reading: ['Reading', 'info'],
  checking: ['Checking', 'info'],
  checked: ['Not started', 'warning'],
  making: ['Importing', 'info'],
  finished: ['Imported', 'success'],
  cancelled: ['Cancelled', 'neutral'],
  failed: ['Not readable', 'danger'],
}

export const isRunning = ({ import_status }: Pick<RowImport, 'import_status'>): boolean =>
  import_status === 'reading' || import_status === 'checking' || import_status === 'making'

/** How many rows are in each state, those that want a look first; the empty ones left out. */
export const statesOf = (found: RowImport) =>
  (
    [
      { value: 'wrong', label: 'Wrong', count: found.wrong_count },
      { value: 'failed', label: 'Refused', count: found.failed_count },
      { value: 'ready', label: found.finished_at === null ? 'Ready' : 'Not made', count: found.ready_count },
      { value: 'made', label: 'Taken over', count: found.made_count },
      { value: 'known', label: 'Left as they are', count: found.known_count },
    ] as const
  ).filter(({ count }) => count > 0)
