import { Link } from '@tanstack/react-router'
import { lazy, useEffect, useMemo, useRef, useState } from 'react'
import type { CashMemo, CashMemoInput } from '#contract/sales/cash-memos.ts'
import type { CompanyBasics } from '#contract/company/company.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { CompanyLink } from '#web/features/company/shared/company-link.tsx'
import { rich } from '#web/lib/rich.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import type { Live } from '#web/features/sales/shared/live-totals.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { today } from '#web/lib/today.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { type Shortcut, useShortcuts } from '#web/lib/shortcuts.ts'
import { TotalsList } from '#web/features/sales/shared/totals-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { useSell } from './api.ts'
import { asksWho, type MemoValues, newSale, saleSchema, saleTotals } from './memo-values.ts'
import { SellLines } from './sell-lines.tsx'
import styles from './sell.module.css'

// Fetched while the server says what the company is.
const PaymentCard = lateBody(
  () => import('./payment-card.tsx').then((part) => part.PaymentCard),
  <Card title={t('Payment')}>
    <Skeleton lines={1} height={44} />
  </Card>,
)
const CustomerCard = lateBody(
  () => import('./customer-card.tsx').then((part) => part.CustomerCard),
  <Card title={t('Customer')}>
    <Skeleton lines={1} height={44} />
  </Card>,
)
const MemoPreview = lazy(() => import('./memo-preview.tsx'))

type Props = {
  seller: CompanyBasics
  /** The payee of a UPI code. */
  upi: { pa: string; pn: string } | null
  onSold: (memo: CashMemo) => void
}

const draftKey = 'cash-memo new'
const waitingSale = ({ customer_name, total }: CashMemoInput) => ({
  kind: 'cash-memo',
  name: [t('Cash memo'), customer_name, `₹${formatPaise(total)}`].filter(Boolean).join(' · '),
  verb: t('Record sale'),
})

/** The counter: search, count, take the payment. It works by keyboard alone, and with one thumb. */
export function SellPage({ seller, upi, onSold }: Props) {
  const { mutateAsync } = useSell()
  const takesUpi = upi !== null
  const [initial] = useState(newSale)
  const form: FormState<MemoValues> = useForm<ReturnType<typeof saleSchema>, MemoValues, CashMemo | undefined>({
    schema: saleSchema(seller, takesUpi),
    initial,
    draftKey,
    submit: (sale, { idempotencyKey }) => {
      // A sale that waits keeps its day.
      const body = { ...sale, memo_date: today() }
      return saveNew(
        () => mutateAsync({ body, idempotencyKey }),
        () => ({ ...waitingSale(sale), id: idempotencyKey, body, draftKey, values: form.values }),
      )
    },
    onDone: (memo) => (memo === undefined ? leaveWaiting({ reset: () => form.reset({ ...newSale() }) }, false) : onSold(memo)),
  })
  const live = useMemo(() => saleTotals(form.values, seller), [form.values, seller])
  const { total } = live.totals
  useCounterKeys(form.onSubmit)
  const isPhone = useMedia(phone)
  const columns = useRef<HTMLDivElement>(null)
  useEffect(() => columns.current?.querySelector<HTMLElement>('[name=find]')?.focus(), [])
  const take = (
    <Button tone="primary" wide={isPhone} busy={form.isSubmitting} onClick={() => form.onSubmit()}>
      {total === 0 ? t('Take payment') : t('Receive ₹{amount}', { amount: formatPaise(total) })}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t('New cash memo')}
        section={t('Cash memos')}
        above={<Link to="/receivables/cash-memos">{t('Cash memos')}</Link>}
        description={isPhone ? undefined : t('Ctrl+Enter takes the payment')}
        actions={isPhone ? undefined : take}
      />
      {seller.gstin === null && <NoGstin />}
      <Form form={form}>
        <div ref={columns} className={styles.columns}>
          <SellLines form={form} live={live} />
          <aside className={styles.side} aria-label={t('Payment')}>
            <TotalsCard form={form} live={live} />
            <PaymentCard form={form} total={total} upi={upi} />
            <CustomerCard form={form} isWanted={asksWho(form.values, live)} />
            {isPhone ? (
              <div className={styles.take}>{take}</div>
            ) : (
              <PreviewFrame>
                <MemoPreview values={form.values} live={live} />
              </PreviewFrame>
            )}
          </aside>
        </div>
      </Form>
    </Page>
  )
}

const NoGstin = () => (
  <Notice>
    {rich('Your company has no GSTIN yet, so this sale bears no GST. {link}.', {
      link: (
        <CompanyLink to="/settings/company" otherwise={t('Ask an owner or admin to add it')}>
          {t('Add it in the company settings')}
        </CompanyLink>
      ),
    })}
  </Notice>
)

const TotalsCard = ({ form, live }: { form: FormState<MemoValues>; live: Live }) => (
  <Card title={t('Totals')}>
    <Stack>
      <TotalsList figures={{ ...live.totals, reverse_charge: false }} live />
      <Checkbox
        label={t('Prices include GST')}
        value={form.values.tax_inclusive}
        onChange={(tax_inclusive) => form.set({ tax_inclusive })}
      />
    </Stack>
  </Card>
)

/** Ctrl+Enter takes the payment, from every field. */
function useCounterKeys(submit: () => void): void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  const shortcuts = useMemo<Shortcut[]>(() => [{ keys: 'CONTROL+ENTER', run: () => latest.current(), everywhere: true }], [])
  useShortcuts(shortcuts)
}
