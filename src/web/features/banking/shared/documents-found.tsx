import { useQuery } from '@tanstack/react-query'
import type { ForeignDocument } from '#contract/banking/foreign-accounts.ts'
import { t } from '#core/messages.ts'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { documentsQuery } from './api.ts'
import { type Chosen, DocumentsList } from './documents-list.tsx'
import type { HeldFormProps } from './frame.tsx'

type Side = 'receipt' | 'payment'

export const words = {
  receipt: {
    title: t('Record money from a customer'),
    verb: t('Record receipt'),
    none: t('No invoice in this currency is open on that day.'),
    charge: t('Deducted by banks on the way'),
    done: t('Receipt recorded'),
  },
  payment: {
    title: t('Pay bills from this account'),
    verb: t('Record payment'),
    none: t('No bill in this currency is open on that day.'),
    charge: t('Charged by the bank on top'),
    done: t('Payment recorded'),
  },
} as const

export type Props = HeldFormProps & {
  side: Side
  /** The documents that the line may settle, the likeliest first; without a line they are queried by date. */
  documents?: readonly ForeignDocument[] | undefined
}

type DocumentsProps = Omit<Props, 'onClose'> & {
  on: string
  errors: Readonly<Record<string, string>>
  chosen: readonly Chosen[]
  onChoose: (chosen: readonly Chosen[]) => void
}

export function Documents({ side, account, line, on, documents, errors, chosen, onChoose }: DocumentsProps) {
  const asked = useQuery({ ...documentsQuery(side, account.bank_accounts_id, on), enabled: documents === undefined && on !== '' })
  const rows = documents ?? asked.data
  if (asked.error) return <ErrorState error={asked.error} title={t("We couldn't load the documents")} onRetry={asked.refetch} />
  if (rows === undefined) return <Skeleton lines={3} height={120} label={t('Looking for documents')} />
  if (rows.length === 0) return <Notice>{words[side].none}</Notice>
  const most = line === undefined ? Number.POSITIVE_INFINITY : Math.abs(line.amount)
  const noun = side === 'receipt' ? t('Invoices') : t('Bills')
  return (
    <DocumentsList {...{ noun, rows, currency: account.currency, most, errors, chosen, onChoose }} isOfOne={side === 'receipt'} />
  )
}
