import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'
import type { StockTransfer } from '#contract/compliance/stock-transfers.ts'
import { t } from '#core/messages.ts'
import type { ItemFormSlot } from '#web/features/sales/shared/lines-editor.tsx'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { rich } from '#web/lib/rich.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { useIssueTransfer } from './api.ts'
import { newValues, TransferSchema, type TransferValues } from './editor-values.ts'

const TransferBody = lateBody(
  () => import('./transfer-body.tsx').then((part) => part.TransferBody),
  <Skeleton lines={12} height={640} label={t('Loading the page')} />,
)

type Props = {
  seller: CompanyBasics
  registrations: readonly Registration[]
  itemForm: ItemFormSlot
  onIssued: (transfer: StockTransfer) => void
}

/** The form of a transfer; a company with one GSTIN has nowhere to send goods to. */
export function NewTransferPage({ registrations, ...props }: Props) {
  const ends = registrations.filter(({ registration_kind }) => registration_kind === 'regular')
  if (ends.length > 1) return <TransferForm ends={ends} {...props} />
  return (
    <Page>
      <Heading />
      <EmptyState icon="item" title={t('Your company has one GSTIN')}>
        <ReceivingGstin />
      </EmptyState>
    </Page>
  )
}

function ReceivingGstin() {
  const mayAdd = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  if (!mayAdd) return t('Ask an owner or admin to add the GSTIN that receives the goods.')
  return rich('Add the GSTIN that receives the goods under {link}.', {
    link: <Link to="/settings/registrations">{t('GST registrations')}</Link>,
  })
}

type FormProps = Omit<Props, 'registrations'> & { ends: readonly Registration[] }

function TransferForm({ ends, seller, itemForm, onIssued }: FormProps) {
  const { mutateAsync } = useIssueTransfer()
  const [initial] = useState(() => newValues(ends))
  const form: FormState<TransferValues> = useForm<typeof TransferSchema, TransferValues, StockTransfer>({
    schema: TransferSchema,
    initial,
    draftKey: 'stock-transfer new',
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: onIssued,
  })
  return (
    <Page shape="form">
      <Heading
        actions={
          <Button tone="primary" busy={form.isSubmitting} onClick={() => form.onSubmit()}>
            {t('Issue stock transfer')}
          </Button>
        }
      />
      <TransferBody
        form={form}
        seller={seller}
        ends={ends}
        itemForm={itemForm}
        inForm={(fields) => <Form form={form}>{fields}</Form>}
      />
    </Page>
  )
}

const Heading = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader
    title={t('New stock transfer')}
    section={t('Stock transfers')}
    above={<Link to="/receivables/stock-transfers">{t('Stock transfers')}</Link>}
    description={rich('A tax invoice from one GSTIN of your company to another. Between places of one GSTIN, use a {link}.', {
      link: <Link to="/receivables/delivery-challans/new">{t('delivery challan')}</Link>,
    })}
    actions={actions}
  />
)
