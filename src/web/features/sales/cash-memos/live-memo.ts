import { currentLanguage, t } from '#core/messages.ts'
import type { Letterhead } from '#contract/company/company.ts'
import { defaultColor } from '#core/company/print-templates.ts'
import { paperBody } from '#core/documents/print/body.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { rollOf } from '#core/documents/print/receipt-papers.ts'
import { declarationOf, memoTitle } from '#core/sales/cash-memo.ts'
import { registration } from '#core/tax/gst/draft.ts'
import { buyerOf, linesOf } from '#web/features/sales/shared/live-document.ts'
import type { Live } from '#web/features/sales/shared/live-totals.ts'
import { today } from '#web/lib/today.ts'
import { asDocument, type MemoValues } from './memo-values.ts'

const paidBy = { cash: 'Cash', upi: 'UPI', card: 'Card' } as const

/** The slip that the counter would give out. */
export function liveMemo(values: MemoValues, { totals }: Live, { company, logo, signature }: Letterhead): PaperDocument {
  const document = asDocument(values)
  const registered = registration(company)
  const lines = linesOf(document, totals)
  const title = memoTitle(
    registered,
    lines.map(({ gst_rate }) => gst_rate),
  )
  const named = { customer_name: values.customer_name || t('Walk-in customer'), mobile_number: values.mobile_number || null }
  const customer = { ...buyerOf(document, undefined), ...named, address_line: values.address_line || null }
  return {
    ...paperBody(
      {
        ...totals,
        customer,
        order_reference: null,
        reverse_charge: false,
        tax_inclusive: values.tax_inclusive,
        terms: null,
        lines,
      },
      company,
    ),
    // As it will print: in the language of who is at the counter.
    language: currentLanguage(),
    paper: rollOf(company.receipt_width),
    title,
    status: 'draft',
    number: 'Draft',
    date: today(),
    references: [
      ...(title === 'Cash Memo' ? [] : [{ label: 'Cash memo', value: { ours: 'Paid at the counter' } }]),
      { label: 'Payment method', value: { ours: paidBy[values.payment_mode] } },
    ],
    amount_paid: totals.total,
    declaration: declarationOf(registered),
    notes: values.notes || undefined,
    look: { template: company.print_template ?? 'classic', color: company.print_color ?? defaultColor, logo, signature },
  }
}
