import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Finding, found, linkTo, type Year } from './finding.ts'

type Drafts = { kind: keyof typeof draftPages; drafts: number; amount: number }

const draftPages = {
  invoice: ['draft invoice', '/receivables/invoices', 'status'],
  credit_note: ['draft credit note', '/receivables/credit-notes', 'status'],
  bill: ['draft bill', '/payables/bills', 'view'],
  bill_review: ['bill in review', '/payables/bills', 'view'],
  debit_note: ['draft debit note', '/payables/debit-notes', 'status'],
} as const

const labelOf = (kind: Drafts['kind'], drafts: number) =>
  kind === 'bill_review' ? plural(drafts, 'bill in review', 'bills in review') : plural(drafts, draftPages[kind][0])

/** Documents dated in the year or before that post nothing yet. */
export async function draftsPosted(tx: CompanyTx, year: Year): Promise<Finding> {
  const { rows } = await tx.client.query<Drafts>(
    `SELECT * FROM (
       SELECT 'invoice' AS kind, count(*)::int AS drafts, coalesce(sum(total), 0)::bigint AS amount FROM invoices
         WHERE companies_id = $1 AND status = 'draft' AND invoice_date <= $2
       UNION ALL SELECT 'credit_note', count(*)::int, coalesce(sum(total), 0)::bigint FROM credit_notes
         WHERE companies_id = $1 AND status = 'draft' AND credit_note_date <= $2
       UNION ALL SELECT 'bill', count(*)::int, coalesce(sum(total), 0)::bigint FROM bills
         WHERE companies_id = $1 AND status = 'draft' AND bill_date <= $2
       UNION ALL SELECT 'bill_review', count(*)::int, coalesce(sum(total), 0)::bigint FROM bills
         WHERE companies_id = $1 AND status = 'to_be_reviewed' AND bill_date <= $2
       UNION ALL SELECT 'debit_note', count(*)::int, coalesce(sum(total), 0)::bigint FROM debit_notes
         WHERE companies_id = $1 AND status = 'draft' AND debit_note_date <= $2) d
     WHERE drafts > 0`,
    [tx.companies_id, year.period_end],
  )
  const count = rows.reduce((sum, { drafts }) => sum + drafts, 0)
  const items = rows.map(({ kind, drafts, amount }) => {
    const [, page, search] = draftPages[kind]
    return {
      label: labelOf(kind, drafts),
      amount,
      link: linkTo(page, { [search]: kind === 'bill_review' ? 'to_be_reviewed' : 'draft', to: year.period_end }),
    }
  })
  return found({
    state: count === 0 ? 'passed' : 'open',
    finding:
      count === 0
        ? 'No draft is dated in the year or before.'
        : t('Post or discard {drafts}.', { drafts: plural(count, 'draft') }),
    items,
    item_count: count,
    proof: items[0] ? { label: 'View drafts', link: items[0].link } : null,
    action: items[0] ? { label: 'Open drafts', link: items[0].link } : null,
  })
}
