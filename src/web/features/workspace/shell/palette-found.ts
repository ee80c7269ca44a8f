import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Found, searchRecords } from '#contract/workspace/search.ts'
import { call } from '#web/lib/call.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import type { IconName } from '#web/ui/icons.tsx'

const kinds: Record<Found['kind'], { heading: string; icon: IconName; link: (id: string) => string }> = {
  customers: { heading: 'Contacts', icon: 'customers', link: (id) => `/receivables/customers/${id}` },
  invoices: { heading: 'Invoices', icon: 'invoice', link: (id) => `/receivables/invoices/${id}` },
  estimates: { heading: 'Estimates', icon: 'file', link: (id) => `/receivables/estimates/${id}` },
  sales_orders: { heading: 'Sales orders', icon: 'file', link: (id) => `/receivables/sales-orders/${id}` },
  delivery_challans: { heading: 'Delivery challans', icon: 'item', link: (id) => `/receivables/delivery-challans/${id}` },
  cash_memos: { heading: 'Cash memos', icon: 'wallet', link: (id) => `/receivables/cash-memos/${id}` },
  credit_notes: { heading: 'Credit notes', icon: 'undo', link: (id) => `/receivables/credit-notes/${id}` },
  advances: { heading: 'Advances', icon: 'money', link: (id) => `/receivables/advances/${id}` },
  vendors: { heading: 'Vendors', icon: 'customers', link: (id) => `/payables/vendors/${id}` },
  bills: { heading: 'Bills', icon: 'invoice', link: (id) => `/payables/bills/${id}` },
  purchase_orders: { heading: 'Purchase orders', icon: 'file', link: (id) => `/payables/purchase-orders/${id}` },
  receipt_notes: { heading: 'Receipt notes', icon: 'item', link: (id) => `/payables/receipt-notes/${id}` },
  debit_notes: { heading: 'Debit notes', icon: 'undo', link: (id) => `/payables/debit-notes/${id}` },
  vendor_advances: { heading: 'Vendor advances', icon: 'money', link: (id) => `/payables/vendor-advances/${id}` },
  bank_transactions: { heading: 'Bank transactions', icon: 'bank', link: (id) => `/banking/transactions?line=${id}` },
  items: { heading: 'Items', icon: 'item', link: (id) => `/receivables/items?edit=${id}` },
  journals: { heading: 'Journals', icon: 'book', link: (id) => `/accounting/journals/${id}` },
}

/** A record in the palette; kept as it is, it can be opened again another day. */
export type FoundRecord = { id: string; label: string; detail?: string; trail?: string; icon: IconName; link: string }
export type RecordGroup = { heading: string; records: FoundRecord[] }

const SHORTEST = 2
const PAUSE_MS = 120

/** The records that answer to what is typed, asked once the typing pauses. Those of the text before stay until the answer comes. */
export function useFound(
  typed: string,
  asked: string,
): { groups: RecordGroup[]; isSearching: boolean; problem: string | undefined } {
  const wanted = typed.trim()
  const isAsked = asked.length >= SHORTEST
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(searchRecords, { query: { q: asked }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (wanted.length < SHORTEST) return { groups: [], isSearching: false, problem: undefined }
  const isOld = asked !== wanted || isPlaceholderData || (data === undefined && isFetching)
  return { groups: groupsOf(data?.rows ?? []), isSearching: isOld, problem: error && !isOld ? sentence(error) : undefined }
}

function groupsOf(rows: readonly Found[]): RecordGroup[] {
  return Object.entries(kinds).flatMap(([kind, { heading, icon, link }]) => {
    const records = rows
      .filter((row) => row.kind === kind)
      .map(({ id, label, detail, amount, on }): FoundRecord => {
        const trail = [amount === null ? '' : `₹${formatPaise(amount)}`, on === null ? '' : formatDate(on)]
          .filter(Boolean)
          .join(' · ')
        return { id: `${kind}:${id}`, label, icon, link: link(id), ...(detail && { detail }), ...(trail && { trail }) }
      })
    return records.length === 0 ? [] : [{ heading, records }]
  })
}

/** The text once its typing pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
