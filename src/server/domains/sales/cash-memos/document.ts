import { currentLanguage, t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import type { memoPapers } from '#contract/sales/cash-memos.ts'
import { registration } from '#core/tax/gst/draft.ts'
import { declarationOf, memoTitle } from '#core/sales/cash-memo.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { picturesOf, paperBody, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { rollOf } from '#core/documents/print/receipt-papers.ts'
import * as company from '#server/domains/company/company/service.ts'
import { get, rowOf } from './read.ts'

const paidBy = { cash: 'Cash', upi: 'UPI', card: 'Card' } as const

/** The content of the printed document, read in the transaction: seller and buyer as they were at the counter. */
export async function documentOf(
  tx: CompanyTx,
  files: FileStore,
  cash_memos_id: string,
  paper: (typeof memoPapers)[number],
): Promise<PaperDocument> {
  const [memo, { seller }] = await Promise.all([get(tx, cash_memos_id), rowOf(tx, cash_memos_id)])
  // Of today: an old memo prints on the roll that is in the printer now.
  const { receipt_width } = await company.get(tx)
  const registered = registration(seller)
  const title = memoTitle(
    registered,
    memo.lines.map((line) => line.gst_rate),
  )
  const body = paperBody(memo, seller, await picturesOf(tx, files, seller))
  return {
    ...body,
    ...(memo.customer_name === null && { buyer: { ...body.buyer, name: t('Walk-in customer') } }),
    // Nobody's language is known but that of who prints or mails it, at the counter.
    language: currentLanguage(),
    paper: paper === 'roll' ? rollOf(receipt_width) : paper,
    title,
    status: memo.status === 'cancelled' ? 'cancelled' : 'final',
    number: memo.memo_number,
    date: memo.memo_date,
    references: [
      ...(title === 'Cash Memo' ? [] : [{ label: 'Cash memo', value: { ours: 'Paid at the counter' } }]),
      {
        label: 'Payment method',
        value:
          memo.reference === null
            ? { ours: paidBy[memo.payment_mode] }
            : sentence('{mode} {reference}', { mode: sentence(paidBy[memo.payment_mode]), reference: memo.reference }),
      },
    ],
    amount_paid: memo.status === 'cancelled' ? 0 : memo.total,
    declaration: declarationOf(registered),
    notes: memo.notes ?? undefined,
  }
}

export async function pdfFile(
  tx: CompanyTx,
  files: FileStore,
  cash_memos_id: string,
  { paper, inline }: { paper: (typeof memoPapers)[number]; inline?: '1' | undefined },
): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, cash_memos_id, paper), inline === '1')
}
