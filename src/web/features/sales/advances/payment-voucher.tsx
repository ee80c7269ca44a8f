import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { VoucherInput } from '#contract/sales/advances.ts'
import type { Payment } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { ofPaymentQuery } from '#web/features/sales/shared/dues-api.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useVoucherOfPayment } from './actions-api.ts'
import { AdvanceBadge } from './advance-table.tsx'
import styles from './advances.module.css'
import { companyQuery, customerQuery } from './api.ts'
import { SupplyFields } from './supply-fields.tsx'
import { liveTax, noSupply, supplyBody, type SupplyValues } from './supply-values.ts'

/** Beside a payment: the receipt voucher for its unallocated part, or the action to issue one. */
export function PaymentVoucher({ payment }: { payment: Payment }) {
  const { data } = useQuery(ofPaymentQuery(payment.payments_id))
  const [isMaking, setMaking] = useState(false)
  const [voucher] = data?.rows ?? []
  if (data === undefined || (!voucher && payment.unallocated === 0)) return null
  return (
    <Card title={t('Receipt voucher')}>
      {voucher ? (
        <div className={styles.use}>
          <span className={styles.amount}>
            <Link to="/receivables/advances/$advances_id" params={{ advances_id: voucher.advances_id }}>
              {voucher.advance_number}
            </Link>
            <AdvanceBadge status={voucher.status} />
          </span>
          <Amount value={voucher.advance_left} />
        </div>
      ) : (
        <>
          <p className={styles.hint}>
            {t(
              'You received ₹{amount} before an invoice. A receipt voucher states what it is for, and books the GST due on services.',
              {
                amount: formatPaise(payment.unallocated),
              },
            )}
          </p>
          <Button changes icon="file" onClick={() => setMaking(true)}>
            {t('Create receipt voucher')}
          </Button>
        </>
      )}
      {isMaking && <VoucherForm payment={payment} onClose={() => setMaking(false)} />}
    </Card>
  )
}

type Values = SupplyValues & { advance_date: string }

const schema = z.pipe(
  z.transform(({ advance_date, ...supply }: Values) => ({ ...supplyBody(supply), advance_date })),
  VoucherInput,
)

function VoucherForm({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { mutateAsync } = useVoucherOfPayment(payment.payments_id)
  const { data: customer } = useQuery(customerQuery(payment.customers_id))
  const { data: company } = useQuery(companyQuery)
  const form = useForm({
    schema,
    initial: { ...noSupply, advance_date: payment.payment_date } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: ({ advance_number }) => {
      toast({ tone: 'success', text: t('{advance_number} created', { advance_number }) })
      onClose()
    },
  })
  const { values } = form
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      width={560}
      title={t('Create receipt voucher')}
      description={t('For the ₹{amount} left from {payment_number}.', {
        amount: formatPaise(payment.unallocated),
        payment_number: payment.payment_number,
      })}
      verb={t('Create voucher')}
    >
      <DateInput
        label={t('Voucher date')}
        help={t('The day the money came, unless its period is closed')}
        {...form.field('advance_date')}
      />
      <SupplyFields
        form={form}
        date={values.advance_date}
        live={liveTax(values, { date: values.advance_date, amount: payment.unallocated }, customer, company)}
        isZeroRated={customer?.gst_treatment === 'sez' || customer?.gst_treatment === 'overseas'}
      />
    </FormDrawer>
  )
}
