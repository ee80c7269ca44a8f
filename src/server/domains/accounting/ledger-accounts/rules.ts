import type { LedgerAccount, NewLedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { groupOf, headingsOf } from '#core/ledger/account-headings.ts'
import { AppError } from '#core/errors.ts'
import { headingOrder } from '#core/ledger/schedule-three.ts'
import { t } from '#core/messages.ts'
import type { ledgerAccounts } from '#server/ledger/table.ts'

type Row = typeof ledgerAccounts.$inferSelect

/** Throws `invalid` at the field when an account of the type is not allowed under the heading. */
export function checkHeading({ account_type, schedule_iii }: Pick<NewLedgerAccount, 'account_type' | 'schedule_iii'>) {
  const headings = headingsOf(account_type).map(({ heading }) => heading as string)
  if (headings.includes(schedule_iii)) return
  const message = t('Choose one of: {headings}', { headings: headings.join(', ') })
  throw new AppError('invalid', message, { issues: [{ path: 'schedule_iii', message }] })
}

/**
 * Lines of the statements whose accounts are totalled separately: in the cash flow, the note on fixed assets, the tax of the
 * year, or by party.
 */
const countedApart = [
  'Trade receivables',
  'Trade payables',
  'Cash and cash equivalents',
  'Property, plant and equipment',
  'Intangible assets',
  'Depreciation and amortisation expense',
  'Tax expense',
]

/**
 * Throws `invalid` at the field when the account cannot move to another line of the statements: to one of another type, when the product
 * posts to it by its role, or when entries of it are already counted apart, or would be.
 */
export function checkMove(row: Row, schedule_iii: string, isPosted: boolean) {
  checkHeading({ account_type: row.account_type, schedule_iii })
  const refuse = (message: string): never => {
    throw new AppError('invalid', message, { issues: [{ path: 'schedule_iii', message }] })
  }
  if (row.account_role !== null)
    refuse(
      t('We use {account_name}, so it stays under {schedule_iii}', {
        account_name: row.account_name,
        schedule_iii: row.schedule_iii,
      }),
    )
  const apart = [row.schedule_iii, schedule_iii].find((heading) => countedApart.includes(heading))
  if (isPosted && apart !== undefined)
    refuse(t('This account has entries, and we count {apart} separately: move them by a journal entry', { apart }))
}

/** Throws `wrong_state` with the reason when the account must stay in the chart. */
export function checkArchive(row: Row, balance: number) {
  if (row.account_role !== null)
    throw new AppError(
      'wrong_state',
      t('We use {account_name}, so it stays in the chart of accounts. You can rename it.', {
        account_name: row.account_name,
      }),
    )
  if (balance !== 0)
    throw new AppError(
      'wrong_state',
      t('{account_name} has a balance. Move it to another account by a journal entry first.', { account_name: row.account_name }),
    )
}

/** As the chart shows it. */
export function view(row: Row, balance: number | null): LedgerAccount {
  const { companies_id: _company, created_at: _at, ...account } = row
  return { ...account, schedule_group: groupOf(row.schedule_iii), balance }
}

/** Print order: Schedule III, then code. */
export function inPrintOrder<T extends { schedule_iii: string; code: string }>(rows: readonly T[]): T[] {
  return rows.toSorted(
    (a, b) => headingOrder(a.schedule_iii) - headingOrder(b.schedule_iii) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  )
}
