import type { Bill } from '#contract/purchases/bills.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import type { PaperQuery } from '#web/features/documents/shared/paper/paper-view.tsx'
import { billPagesQuery, inboxPagesQuery } from './files-api.ts'

/** The vendor's document behind a bill: the one of the inbox, or the first that is attached. */
export function vendorPaperOf(draft: Bill | undefined, paper: InboxItem | undefined): PaperQuery | undefined {
  if (paper) return paper.file_name === null ? undefined : (inboxPagesQuery(paper.inbox_items_id) as PaperQuery)
  const [file] = draft?.files ?? []
  return draft && file && (billPagesQuery(draft, file.bill_files_id) as PaperQuery)
}

/** The value on the document that an input of the editor asks for. */
export function markOf(input: string): string | undefined {
  if (input === 'vendors_id') return 'vendor_gstin'
  return input.startsWith('lines.') ? 'taxable_value' : input || undefined
}

/** The input that takes a value of the document; undefined for one that follows from the others. */
export function inputOf(field: string): string | undefined {
  if (field === 'vendor_gstin') return 'vendors_id'
  return ['bill_number', 'bill_date', 'due_date'].includes(field) ? field : undefined
}
