import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#core/messages.ts'
import { parsedBy } from '#web/lib/late-schema.ts'
import { queryClient } from '#web/lib/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { carryIn } from './api.ts'
import { deleteDraft, readKept } from './local-draft.ts'

/** After sign-up: the invoice started without an account becomes a draft, and its editor opens. */
export function CarryIn() {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({ queryKey: ['free-invoice', 'carry-in'], queryFn: carry, retry: false, gcTime: 0 })
  useEffect(() => {
    if (data === undefined || data === incomplete) return
    if (data === null) return void navigate({ to: '/receivables/invoices/new', replace: true })
    deleteDraft()
    void queryClient.invalidateQueries({ queryKey: ['company'] })
    toast({ tone: 'success', text: t('Your invoice is now a draft here, with your company’s details filled in') })
    void navigate({ to: '/receivables/invoices/$invoices_id/edit', params: { invoices_id: data }, replace: true })
  }, [data, navigate])
  return (
    <Page shape="narrow">
      <PageHeader title={t('Importing your invoice')} section={t('Invoices')} />
      {error ? (
        <>
          <ErrorState error={error} title={t('The invoice could not be imported')} onRetry={refetch} />
          <Link to="/free-gst-invoice-generator">{t('Back to the invoice')}</Link>
        </>
      ) : data === incomplete ? (
        <EmptyState
          icon="invoice"
          title={t('Some details are missing')}
          actions={
            <ButtonLink tone="primary" to="/free-gst-invoice-generator">
              {t('Continue with the invoice')}
            </ButtonLink>
          }
        >
          {t('Finish your invoice and save it to your account from there.')}
        </EmptyState>
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  )
}

const incomplete = 'incomplete'

/** The draft's id; null if this device has none. */
async function carry(): Promise<string | null> {
  const kept = readKept()
  if (!kept) return null
  const { FreeSchema } = await import('./values.ts')
  const read = parsedBy(FreeSchema, kept.values)
  if (!read.success) return incomplete
  return (await carryIn(read.data, kept.id)).invoices_id
}
