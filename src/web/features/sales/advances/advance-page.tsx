import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Advance, advancePrintLayout } from '#contract/sales/advances.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { EmailFailed } from '#web/features/documents/shared/email-failed.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { accountName } from '#web/lib/stored-names.ts'
import { Amount, Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { AdvanceActions, type AdvanceLayer } from './advance-actions.tsx'
import { AdvanceSide } from './advance-side.tsx'
import { AdvanceBadge } from './advance-table.tsx'
import { advanceQuery } from './api.ts'
import { AmendAdvance } from './amend-dialog.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { Moves } from './moves.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'
import { modeWords } from './words.ts'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { call } from '#web/lib/call.ts'

type Props = {
  advances_id: string
  /** The open layer, from the search parameters. */
  open: AdvanceLayer | undefined
  onOpen: (layer: AdvanceLayer | undefined) => void
}

/** One receipt voucher: purpose, tax, and uses. */
export function AdvancePage({ advances_id, open, onOpen }: Props) {
  const { data: advance } = useSuspenseQuery(advanceQuery(advances_id))
  const { status, advance_left } = advance
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={advance.advance_number}
        section={t('Advances')}
        above={<Link to="/receivables/advances">{t('Advances')}</Link>}
        mark={<AdvanceBadge status={status} />}
        description={
          <Link to="/receivables/customers/$customers_id" params={{ customers_id: advance.customers_id }}>
            {advance.customer_name}
          </Link>
        }
        actions={<AdvanceActions advance={advance} onOpen={onOpen} />}
      />
      <VoidNotice advance={advance} />
      <EmailFailed document={advance} />
      <div className={styles.columns}>
        <Stack>
          <Card title={t('Receipt voucher')}>
            <Facts items={particulars(advance)} />
          </Card>
          <Moves advance={advance} />
          <DocumentPreview
            of={['advances', advance.advances_id, status]}
            read={(signal) => call(advancePrintLayout, { params: { advances_id: advance.advances_id }, signal })}
          />
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={advance_left > 0 ? t('Advance left') : t('Advance')}
              amount={advance_left > 0 ? advance_left : advance.amount}
              note={t('Received on {date}', { date: formatDate(advance.advance_date) })}
            />
          </Card>
          <AdvanceSide advance={advance} />
        </Stack>
      </div>
      {open === 'amend' && status !== 'voided' && <AmendAdvance advance={advance} onClose={close} />}
      {open === 'email' && <EmailDialog advance={advance} onClose={close} />}
      {open === 'apply' && advance_left > 0 && <ApplyDialog advance={advance} onClose={close} />}
      {open === 'refund' && advance_left > 0 && <RefundDialog advance={advance} onClose={close} />}
      {open === 'void' && status === 'open' && <VoidDialog advance={advance} onClose={close} />}
    </Page>
  )
}

function VoidNotice({ advance: { voided_on, void_reason } }: { advance: Advance }) {
  if (voided_on === null) return null
  return (
    <Notice>
      {t('Voided on {date}: {void_reason}. You can’t reuse this number.', { date: formatDate(voided_on), void_reason })}
    </Notice>
  )
}

type Fact = Parameters<typeof Facts>[0]['items'][number]

/** The particulars required by CGST Rules r.50. */
function particulars(advance: Advance): Fact[] {
  const { payment, place_of_supply, cgst, sgst, igst } = advance
  const money = (label: string, amount: number): Fact[] => (amount === 0 ? [] : [[label, <Amount key={label} value={amount} />]])
  return [
    [t('For'), advance.description],
    [t('HSN or SAC'), advance.hsn],
    [t('GSTIN of the customer'), advance.customer.gstin],
    [t('Place of supply'), place_of_supply === null ? t('Not known yet') : `${stateWords(place_of_supply)} (${place_of_supply})`],
    [t('Rate'), `${advance.gst_rate}%${advance.is_rate_known ? '' : t(', not known yet')}`],
    [advance.item_type === 'goods' ? t('Advance') : t('Advance, GST included'), <Amount key="amount" value={advance.amount} />],
    ...money(t('Before tax'), advance.taxable_value),
    ...money('CGST', cgst),
    ...money('SGST', sgst),
    ...money('IGST', igst),
    ...money(t('TCS included'), advance.tcs),
    ...money(t('TCS of the advance left'), advance.tcs === advance.tcs_left ? 0 : advance.tcs_left),
    [t('Reverse charge'), advance.reverse_charge ? t('Yes') : t('No')],
    ...money(t('TDS withheld'), payment.tds_amount),
    ...money(t('Bank charge'), payment.bank_charge),
    [t('Payment method'), [modeWords[payment.payment_mode], payment.reference].filter(Boolean).join(', ')],
    [t('Deposited to'), accountName(payment.account_name)],
    [t('Notes'), advance.notes],
  ]
}
