import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { PaymentLink } from '#contract/sales/payment-links.ts'
import { useForm } from '#web/lib/form.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMakeLink } from './api.ts'
import { PayerCard, PurposeCard, SendingCard } from './link-cards.tsx'
import { blankLink, linkSchema, type LinkValues } from './link-values.ts'

type Props = {
  /** Known values: of the invoice or customer it is for. */
  known: Partial<LinkValues>
  /** The invoice to be paid. */
  invoice: { invoice_number: string | null; amount_due: number } | undefined
  onMade: (link: PaymentLink) => void
}

/** The payer, purpose and amount; one click creates the link and mails it. */
export function NewLinkPage({ known, invoice, onMade }: Props) {
  const { mutateAsync } = useMakeLink()
  const form = useForm({
    schema: linkSchema,
    initial: { ...blankLink, ...known },
    ...(Object.keys(known).length === 0 && { draftKey: 'payment-link' }),
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: onMade,
  })
  const { values } = form
  const isMailed = values.send && values.email.trim() !== ''
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('New payment link')}
        section={t('Payment links')}
        above={<Link to="/receivables/payment-links">{t('Payment links')}</Link>}
        description={
          invoice &&
          t('For {invoice_number}, ₹{amount} due', {
            invoice_number: invoice.invoice_number,
            amount: formatPaise(invoice.amount_due),
          })
        }
      />
      <Form form={form}>
        <PayerCard form={form} isOfInvoice={invoice !== undefined} />
        <PurposeCard form={form} isOfInvoice={invoice !== undefined} />
        <SendingCard form={form} />
        <div>
          <Button type="submit" tone="primary" size="form" busy={form.isSubmitting}>
            {isMailed ? t('Create and send link') : t('Create link')}
          </Button>
        </div>
      </Form>
    </Page>
  )
}
